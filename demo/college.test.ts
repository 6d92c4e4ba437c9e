import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { quotas } from '#contract/limits.ts';
import { addClub, addMember } from '#features/clubs/contract.ts';
import { overlaps } from '#features/events/rules.ts';
import { FormBody } from '#features/forms/contract.ts';
import { answerProblems, fieldProblems, fieldTypes } from '#features/forms/rules.ts';
import { countStates } from '#features/registrations/summary-rules.ts';
import { type College, planCollege } from './college.ts';
import { renderPngs } from './logos.ts';

const clock = { now: new Date('2026-03-11T15:20:00Z'), timeZone: 'Asia/Kolkata' };
const college = planCollege('a seed', clock);
const { clubs, events } = college;
const now = clock.now.toISOString();
const approved = clubs.filter(({ decisions }) => decisions.at(-1)?.what === 'approved');
const fingerprint = (of: College) => createHash('sha256').update(JSON.stringify(of)).digest('hex');
const words = (text: string) => text.split(/\s+/).length;

describe('the plan', () => {
	test('is the same for the same seed, time and zone, and another for another seed', () => {
		expect(fingerprint(planCollege('a seed', clock))).toBe(fingerprint(college));
		expect(fingerprint(planCollege('another seed', clock))).not.toBe(fingerprint(college));
	});

	test('has public clubs, three that wait, one turned down and one suspended', () => {
		const last = Map.groupBy(clubs, ({ decisions }) => decisions.at(-1)?.what ?? 'pending');
		expect(approved.length).toBeGreaterThanOrEqual(24);
		expect(last.get('pending')).toHaveLength(3);
		expect(last.get('rejected')).toHaveLength(1);
		expect(last.get('suspended')).toHaveLength(1);
		expect(new Set(clubs.map(({ name }) => name)).size).toBe(clubs.length);
	});

	test('has no club that registered before it was founded', () => {
		const early = clubs.filter(({ founded, createdAt }) => createdAt.slice(0, 10) < founded);
		expect(early.map(({ name }) => name)).toEqual([]);
	});

	test('describes clubs in one sentence and in many, with nobody to sixty members', () => {
		const lengths = approved.map(({ description }) => words(description));
		expect(Math.min(...lengths)).toBeLessThan(16);
		expect(Math.max(...lengths)).toBeGreaterThan(60);
		const sizes = approved.map(({ members }) => members.length);
		expect(Math.min(...sizes)).toBe(0);
		expect(Math.max(...sizes)).toBe(60);
		expect(clubs.flatMap(({ members }) => members).some(({ portrait }) => portrait !== undefined)).toBe(true);
	});

	test('leaves every club room for more of everything', () => {
		const mostOf = (list: readonly { club: string }[]) =>
			Math.max(
				...Map.groupBy(list, ({ club }) => club)
					.values()
					.map(({ length }) => length),
			);
		const { events: mostEvents, quizzes, hiringSessions, positions, members } = quotas;
		expect(mostOf(events)).toBeLessThan(mostEvents.pending);
		expect(mostOf(college.quizzes)).toBeLessThan(quizzes.pending);
		expect(mostOf(college.sessions)).toBeLessThan(hiringSessions.pending);
		for (const session of college.sessions) expect(session.positions.length).toBeLessThan(positions.pending);
		for (const club of clubs) expect(club.members.length).toBeLessThan(members.pending);
	});

	test('gives every club and member nothing but what the contract accepts', () => {
		for (const { name, description, founded, email, members } of clubs) {
			const sent = {
				ClubName: name,
				Description: description,
				FoundedDate: founded,
				Email: email,
				Password: 'ink and reed',
				LogoURL: null,
			};
			expect(addClub.body.safeParse(sent).error).toBeUndefined();
			for (const { first, last, email: Email, role, joined } of members) {
				const member = { FirstName: first, LastName: last, Email, Role: role, JoinDate: joined, ClubID: 1 };
				expect(addMember.body.safeParse(member).error).toBeUndefined();
				expect(joined <= now).toBe(true);
			}
		}
	});

	test('has events before, today, tomorrow and later, of public clubs, and no two at one time', () => {
		const slots = events.map(({ startsAt, endsAt }) => ({ start: Date.parse(startsAt), end: Date.parse(endsAt) }));
		for (const [index, slot] of slots.entries()) {
			expect(slot.start).toBeLessThan(slot.end);
			expect(slots.slice(index + 1).filter((other) => overlaps(slot, other))).toEqual([]);
		}
		const days = new Set(
			events.map(({ startsAt }) => new Date(startsAt).toLocaleDateString('en-CA', { timeZone: clock.timeZone })),
		);
		expect(days).toContain('2026-03-11');
		expect(days).toContain('2026-03-12');
		expect(events.length).toBeGreaterThanOrEqual(40);
		expect(events.filter(({ endsAt }) => endsAt < now).length).toBeGreaterThan(15);
		expect(events.filter(({ startsAt }) => startsAt > now).length).toBeGreaterThan(20);
		expect(events.filter(({ club }) => !approved.some(({ key }) => key === club))).toEqual([]);
	});

	test('keeps its events apart on every day and in zones with and without daylight saving', () => {
		for (const timeZone of ['Europe/Berlin', 'America/St_Johns', 'Pacific/Apia']) {
			for (let day = 0; day < 366; day += 23) {
				const planned = planCollege('days', { now: new Date(Date.UTC(2027, 0, day, 3 * (day % 8))), timeZone }).events;
				const crowded = planned.filter(({ endsAt }, index) => (planned[index + 1]?.startsAt ?? endsAt) < endsAt);
				expect(crowded).toEqual([]);
			}
		}
	});

	test('has a year before, apart from its other events, with small numbers and large ones', () => {
		const past = college.pastYear.events;
		const all = [...past, ...events].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
		expect(all.filter(({ endsAt }, index) => (all[index + 1]?.startsAt ?? endsAt) < endsAt)).toEqual([]);
		expect(past.length).toBeGreaterThan(30);
		expect(past.every(({ endsAt }) => endsAt < now)).toBe(true);
		expect(past.some(({ went }) => went > 0 && went < 5)).toBe(true);
		expect(past.some(({ went }) => went > 20)).toBe(true);
	});

	test('asks questions of all five kinds that the form builder would let through', () => {
		const forms = events.flatMap(({ form }) => form ?? []);
		expect(events.some(({ form }) => form === undefined)).toBe(true);
		expect(new Set(forms.flatMap(({ fields }) => fields.map(({ type }) => type)))).toEqual(new Set(fieldTypes));
		for (const { title, fields } of forms) {
			expect(FormBody.safeParse({ title, fields }).error).toBeUndefined();
			expect(fieldProblems(fields)).toEqual({});
		}
	});

	test('answers them as the forms allow: hundreds for one event, none for another, dozens elsewhere', () => {
		const answered = events.filter(({ form }) => form);
		const counts = answered.map(({ responses }) => responses.length);
		expect(Math.max(...counts)).toBeGreaterThan(300);
		expect(Math.min(...counts)).toBe(0);
		expect(counts.filter((count) => count >= 12 && count < 100).length).toBeGreaterThan(15);
		for (const { form, responses, startsAt, closesAt } of answered) {
			for (const { sent, createdAt } of responses) {
				expect(answerProblems(form?.fields ?? [], sent)).toEqual({});
				expect(createdAt > (form?.createdAt ?? '') && createdAt < (closesAt ?? startsAt) && createdAt <= now).toBe(
					true,
				);
			}
		}
		const largest = answered.toSorted((a, b) => b.responses.length - a.responses.length)[0];
		expect(new Set(largest?.responses.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBeGreaterThan(7);
	});

	test('fills some events, so that people wait in order, and closes the registration for some', () => {
		const full = events.filter(({ places, responses }) => places !== null && responses.length > places);
		expect(full.filter(({ endsAt }) => endsAt > now).length).toBeGreaterThan(3);
		for (const { places, responses } of events) {
			const { going, waiting } = countStates(responses);
			expect(going).toBeLessThanOrEqual(places ?? Number.POSITIVE_INFINITY);
			if (waiting > 0) expect(going).toBe(places);
			const ranks = responses.flatMap(({ rank }) => rank ?? []);
			expect(ranks).toEqual(Array.from({ length: waiting }, (_, index) => index + 1));
		}
		const all = events.flatMap(({ responses }) => responses);
		expect(countStates(all).cancelled).toBeGreaterThan(20);
		expect(new Set(all.map(({ email }) => email === null))).toEqual(new Set([true, false]));
		const closing = events.filter(({ closesAt, endsAt }) => closesAt !== null && endsAt > now);
		expect(new Set(closing.map(({ closesAt }) => (closesAt ?? '') < now))).toEqual(new Set([true, false]));
		for (const { closesAt, createdAt } of closing) expect((closesAt ?? '') > createdAt).toBe(true);
	});

	test('draws every logo anew: 512 pixels wide, none like another, all of several colours', async () => {
		const pngs = await renderPngs(clubs.map(({ logo }) => logo));
		expect(new Set(pngs.map((png) => createHash('sha256').update(png).digest('hex'))).size).toBe(clubs.length);
		for (const png of pngs) {
			const { width, height, format } = await sharp(png).metadata();
			expect([width, height, format]).toEqual([512, 512, 'png']);
			expect((await sharp(png).stats()).entropy).toBeGreaterThan(0.5);
		}
	});

	test('opens the way for its own drawings only while it draws', async () => {
		const [first] = clubs;
		await renderPngs([first?.logo ?? '']);
		await expect(
			sharp(Buffer.from(first?.logo ?? ''))
				.png()
				.toBuffer(),
		).rejects.toThrow();
	});
});
