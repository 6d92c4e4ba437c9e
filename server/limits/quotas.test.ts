import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { quotas } from '#contract/limits.ts';
import { addMember } from '#features/clubs/contract.ts';
import { createEvent } from '#features/events/contract.ts';
import { addHiringPosition, createHiringSession } from '#features/hiring/contract.ts';
import { inviteOfficer } from '#features/officers/contract.ts';
import { createQuiz, deleteQuiz } from '#features/quizzes/contract.ts';
import type { Tx } from '#server/db/tables.ts';
import { eventBody, sampleMember } from '#testing/bodies.ts';
import { hiringOn } from '#testing/hiring.ts';
import { newQuiz, sampleQuiz } from '#testing/quizzes.ts';
import { startSite, type TestClub, useSite } from '#testing/site.ts';
import { type Quota, quotaText } from './quotas.ts';

const site = useSite();

const created_at = '2026-01-02T03:04:05.678Z';
const member = { first_name: 'A', last_name: 'B', email: 'a@b.test', role: 'Lead', join_date: '2024-01-01' };
const event = { name: 'E', description: 'D', location: 'L', link: null, form_id: null, created_at };
const past = { starts_at: '2001-01-01T10:00:00.000Z', ends_at: '2001-01-01T11:00:00.000Z' };
const quiz = { title: 'Q', secret_code: 'code', time_limit: null, shuffled: 0 as const, created_at };
const hiring = { title: 'S', description: 'D', start_date: '2001-01-01', end_date: '2001-01-02', closed_on: null };
const position = { title: 'P', description: 'D', spots: 1 };

interface Kind {
	fill(tx: Tx, clubId: number, count: number): Promise<unknown>;
	add(club: TestClub, session: number): Promise<{ status: number; refusal: { error: string } }>;
}

const officer = { name: 'O', role: 'editor', account_id: null, term_ends: null, created_at } as const;
let invitations = 0;

const rows = <T>(count: number, row: T): T[] => Array.from({ length: count }, () => row);

const kinds: Record<Quota, Kind> = {
	events: {
		fill: (tx, club_id, count) =>
			tx
				.insertInto('events')
				.values(rows(count, { ...event, ...past, club_id }))
				.execute(),
		add: (club) => site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: eventBody() }),
	},
	members: {
		fill: (tx, club_id, count) =>
			tx
				.insertInto('members')
				.values(rows(count, { ...member, club_id, picture: null }))
				.execute(),
		add: (club) => site.call(addMember, { as: club, body: { ...sampleMember, ClubID: club.ClubID } }),
	},
	quizzes: {
		fill: (tx, club_id, count) =>
			tx
				.insertInto('quizzes')
				.values(rows(count, { ...quiz, club_id }))
				.execute(),
		add: (club) => site.call(createQuiz, { as: club, query: { ClubID: club.ClubID }, body: sampleQuiz() }),
	},
	hiringSessions: {
		fill: (tx, club_id, count) =>
			tx
				.insertInto('hiring_sessions')
				.values(rows(count, { ...hiring, club_id, created_at }))
				.execute(),
		add: (club) => {
			const body = { title: 'S', description: 'D', startDate: '2300-01-01', endDate: '2300-01-02' };
			return site.call(createHiringSession, { as: club, query: { ClubID: club.ClubID }, body });
		},
	},
	positions: {
		fill: async (tx, club_id, count) => {
			const session = { ...hiring, club_id, created_at };
			const { id } = await tx.insertInto('hiring_sessions').values(session).returning('id').executeTakeFirstOrThrow();
			await tx
				.insertInto('hiring_positions')
				.values(rows(count, { ...position, session_id: id }))
				.execute();
			return id;
		},
		add: (club, SessionID) => site.call(addHiringPosition, { as: club, query: { SessionID }, body: position }),
	},
	officers: {
		fill: (tx, club_id, count) => {
			const emails = Array.from({ length: count }, (_, index) => `officer-${index}@college.test`);
			return tx
				.insertInto('officers')
				.values(emails.map((email) => ({ ...officer, club_id, email, email_key: email })))
				.execute();
		},
		add: (club) => {
			const body = { Name: 'N', Email: `invited-${++invitations}@college.test`, Role: 'editor' };
			return site.call(inviteOfficer, { as: club, query: { ClubID: club.ClubID }, body });
		},
	},
};

describe.each(Object.keys(quotas) as Quota[])('the quota of %s', (quota) => {
	const states = [['approved', true] as const, ['pending', false] as const];
	test.each(states.filter(([status]) => quotas[quota][status] > 0))(
		'lets exactly one of eight simultaneous calls of a club that is %s use it up',
		async (status, approved) => {
			const most = quotas[quota][status];
			const club = await site.newClub({ status });
			const { fill, add } = kinds[quota];
			const session = await site.services.transact((tx) => fill(tx, club.ClubID, most - 1));
			const replies = await Promise.all(Array.from({ length: 8 }, () => add(club, Number(session))));
			expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(7).fill(409)]);
			const refused = replies.find((reply) => reply.status === 409);
			expect(refused?.refusal.error).toBe(quotaText(quota, most, approved));
		},
	);
});

test('the refusal names the number and what to do', () => {
	expect(quotaText('events', 2000, true)).toBe(
		'Your club has 2,000 events, which is the limit. Delete some that you no longer need.',
	);
	expect(quotaText('positions', 20, false)).toBe(
		'This hiring session has 20 positions, which is the limit until the club is approved. Delete one, or wait for the approval.',
	);
});

test('a deletion frees quota, and another club is not affected', async () => {
	const club = await site.newClub({ status: 'pending' });
	const ids = [];
	for (let made = 0; made < quotas.quizzes.pending; made++) ids.push(await newQuiz(site, club));
	expect((await kinds.quizzes.add(club, 0)).status).toBe(409);
	expect((await kinds.quizzes.add(await site.newClub({ status: 'pending' }), 0)).status).toBe(201);
	expect((await site.call(deleteQuiz, { as: club, params: { id: ids[0] ?? 0 } })).status).toBe(200);
	expect((await kinds.quizzes.add(club, 0)).status).toBe(201);
});

test('RATE_LIMIT_SCALE multiplies the quotas, and 0 switches them off', async () => {
	const sessions = quotas.hiringSessions.pending;
	for (const [scale, most] of [
		['0.4', sessions * 0.4],
		['0', sessions + 1],
	] as const) {
		const other = await startSite({ RATE_LIMIT_SCALE: scale });
		try {
			const club = await other.newClub({ status: 'pending' });
			const { newSession } = hiringOn(other);
			for (let made = 0; made < most; made++) await newSession(club);
			if (scale !== '0') await expect(newSession(club)).rejects.toThrow(quotaText('hiringSessions', most, false));
		} finally {
			await other.stop();
		}
	}
});

test('docs/security.md names the quotas', () => {
	const security = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
	for (const status of ['approved', 'pending'] as const) {
		const figure = (quota: Quota) => quotas[quota][status].toLocaleString('en');
		expect(security).toContain(
			// Clubs that wait for approval have a quota of everything but officers.
			`${figure('events')} events, ${figure('members')} members, ${figure('quizzes')} quizzes, ${figure('hiringSessions')} hiring sessions, ${figure('positions')} positions in each`,
		);
	}
	expect(security).toContain(`100 positions in each, ${quotas.officers.approved} officers;`);
});
