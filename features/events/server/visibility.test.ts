import { expect, test } from 'vitest';
import { getForm } from '#features/forms/contract.ts';
import { hideEvent, showEvent } from '#features/office/event-contract.ts';
import { getEventOverview } from '#features/registrations/overview-contract.ts';
import { getStaffTrail } from '#features/trail/contract.ts';
import { publishingOn, usualRules } from '#testing/publishing.ts';
import { useSite } from '#testing/site.ts';
import {
	acceptHosting,
	calendarFeed,
	clubCalendarFeed,
	eventFile,
	getAllEventData,
	getClubEventData,
	inviteHost,
} from '../contract.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const { create, update, read, makeForm, register, choose, on } = publishingOn(site);

test('a draft is there for its club alone: page, form, poster, file and lists show it to nobody else', async () => {
	const staff = await site.staff();
	const club = await site.newClub();
	const other = await site.newClub();
	const { status, reply } = await create(club, { EventName: 'Secret plan', State: 'draft' });
	expect([status, reply.State, reply.PublishAt, reply.PublishAs]).toEqual([201, 'draft', null, 'public']);
	const { EventID } = reply;
	const formId = await makeForm(club, EventID);
	for (const as of [undefined, other, staff]) {
		expect((await read(EventID, as)).status).toBe(404);
		expect((await site.call(getForm, { as, params: { formId } })).status).toBe(404);
		expect((await site.call(eventFile, { as, params: { eventId: EventID } })).status).toBe(404);
	}
	expect((await site.raw(`/events/${EventID}/poster.png`)).status).toBe(404);
	const lists = await Promise.all([
		site.call(getAllEventData),
		site.call(getClubEventData, { query: { ClubID: club.ClubID } }),
		site.call(clubCalendarFeed, { params: { clubId: club.ClubID } }),
	]);
	for (const { text } of lists) expect(text).not.toContain('Secret plan');
	expect((await read(EventID, club)).reply.EventName).toBe('Secret plan');
	expect((await site.call(getForm, { as: club, params: { formId } })).status).toBe(200);
	expect((await register(formId)).status).toBe(404);
	const own = await site.call(getClubEventData, { as: club, query: { ClubID: club.ClubID } });
	expect(own.reply.map(({ State }) => State)).toEqual(['draft']);
	expect((await site.call(getEventOverview, { as: club, query: { ClubID: club.ClubID } })).reply.Next).toBeNull();
});

test('an unlisted event is in no list, and there for everyone who has its address', async () => {
	const club = await site.newClub();
	const { EventID } = (await create(club, { EventName: 'By word of mouth', State: 'unlisted' })).reply;
	const formId = await makeForm(club, EventID);
	expect((await read(EventID)).reply.State).toBe('unlisted');
	expect((await site.call(getForm, { params: { formId } })).status).toBe(200);
	expect((await register(formId)).status).toBe(201);
	expect((await site.raw(`/events/${EventID}/poster.png`)).status).toBe(200);
	for (const { text } of [
		await site.call(getAllEventData),
		await site.call(getClubEventData, { query: { ClubID: club.ClubID } }),
		await site.call(clubCalendarFeed, { params: { clubId: club.ClubID } }),
	])
		expect(text).not.toContain('By word of mouth');
	expect((await update(club, EventID, { State: 'public' })).reply.State).toBe('public');
	expect((await site.call(getAllEventData)).text).toContain('By word of mouth');
});

test('no public reply, feed, page, preview, search or log of the staff names a draft, one that awaits approval or a hidden one', async () => {
	const [staff, club, other] = [await site.staff(), await site.newClub(), await site.newClub()];
	const draft = (await create(club, { EventName: 'Hidden draft', State: 'draft' })).reply.EventID;
	const draftForm = await makeForm(club, draft);
	await choose(staff, { Approval: 'always' });
	const waiting = (await create(club, { EventName: 'Hidden waiting' })).reply.EventID;
	const waitingForm = await makeForm(club, waiting);
	await choose(staff, usualRules);
	const down = (await create(club, { EventName: 'Hidden down' })).reply.EventID;
	const downForm = await makeForm(club, down);
	await site.call(inviteHost, { as: club, params: { eventId: down }, body: { ClubID: other.ClubID } });
	await site.call(acceptHosting, { as: other, params: { eventId: down } });
	const past = (await create(club, { EventName: 'Hidden past', ...on(-5) })).reply.EventID;
	for (const eventId of [down, past])
		await site.call(hideEvent, { as: staff, params: { eventId }, body: { reason: 'Hidden reason' } });
	const unlisted = (await create(club, { EventName: 'Hidden unlisted', State: 'unlisted' })).reply.EventID;
	const { paths } = JSON.parse((await site.raw('/api/openapi.json')).text) as {
		paths: Record<string, { get?: unknown }>;
	};
	const ids = { EventID: draft, eventId: draft, formId: draftForm, ClubID: club.ClubID, clubId: club.ClubID };
	const fill = (path: string, values: Record<string, unknown>) =>
		path.replace(/{(\w+)}/g, (_, name: string) => String(values[name] ?? 1));
	const query = (values: Record<string, unknown>) => `?ClubID=${club.ClubID}&EventID=${values['EventID']}`;
	const reads = Object.keys(paths).filter((path) => paths[path]?.get);
	const awaited = { ...ids, EventID: waiting, eventId: waiting, formId: waitingForm };
	const taken = { ...ids, EventID: down, eventId: down, formId: downForm };
	const addresses = [
		...reads.flatMap((path) => [ids, awaited, taken].map((values) => fill(path, values) + query(values))),
		...['/', '/events', `/clubs/${club.ClubID}`, '/sitemap.xml', '/api/events/calendar.ics'],
		`/api/events/calendar.ics?clubs=${club.ClubID}`,
		`/api/events/clubs/${club.ClubID}/calendar.ics`,
		...['', other.ClubID].map((id) => `/api/clubs/hostings?ClubID=${id}`),
		...[draft, waiting, down, past].flatMap((id) => [
			`/events/${id}`,
			`/events/${id}/poster.png`,
			`/api/events/${id}/event.ics`,
		]),
		...[draftForm, waitingForm, downForm].map((id) => `/forms/d/${id}/viewform`),
	];
	for (const address of addresses) {
		for (const token of [undefined, other.token]) {
			const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
			const { text } = await site.raw(address, { headers });
			expect([address, text.match(/Hidden (draft|waiting|unlisted|down|past|reason)/)?.[0]]).toEqual([
				address,
				undefined,
			]);
		}
	}
	for (const id of [draft, waiting, down, past]) {
		expect((await site.raw(`/events/${id}/poster.png`)).status).toBe(404);
		expect((await site.raw('/sitemap.xml')).text).not.toContain(`/events/${id}<`);
	}
	const trail = await site.call(getStaffTrail, { as: staff });
	expect(trail.text).not.toContain('Hidden draft');
	expect((await read(unlisted)).status).toBe(200);
	expect((await site.raw('/sitemap.xml')).text).not.toContain(`/events/${unlisted}<`);
});

test('calendars that had a hidden event learn for 30 days that it is cancelled, and nothing else about it', async () => {
	const [staff, club, other] = [await site.staff(), await site.newClub(), await site.newClub()];
	const { EventID } = (await create(club, { EventName: 'Secret feast' })).reply;
	const unlisted = (await create(club, { EventName: 'Whispered', State: 'unlisted' })).reply.EventID;
	const file = (eventId: number) => site.call(eventFile, { params: { eventId } });
	const uidOf = async (eventId: number) => /UID:(\S+)/.exec((await file(eventId)).text)?.[1] ?? '';
	const [uid, otherUid] = [await uidOf(EventID), await uidOf(unlisted)];
	await site.call(inviteHost, { as: club, params: { eventId: EventID }, body: { ClubID: other.ClubID } });
	await site.call(acceptHosting, { as: other, params: { eventId: EventID } });
	const feeds = async () => {
		const replies = [
			site.call(calendarFeed),
			site.call(calendarFeed, { query: { clubs: `${club.ClubID}` } }),
			...[club, other].map(({ ClubID }) => site.call(clubCalendarFeed, { params: { clubId: ClubID } })),
		];
		return (await Promise.all(replies)).map(({ text }) => text);
	};
	const entries = async () =>
		[(await file(EventID)).text, ...(await feeds())].map((text) =>
			text.split('BEGIN:VEVENT').find((entry) => entry.includes(uid)),
		);
	for (const eventId of [EventID, unlisted])
		await site.call(hideEvent, { as: staff, params: { eventId }, body: { reason: 'It is a hoax.' } });
	for (const entry of await entries()) {
		expect(entry).toContain('STATUS:CANCELLED');
		for (const told of ['Secret feast', 'hoax', 'DESCRIPTION', 'LOCATION', 'URL']) expect(entry).not.toContain(told);
	}
	for (const text of await feeds()) expect(text).not.toContain(otherUid);
	const month = 31 * 86_400_000;
	site.wait(month);
	for (const text of await feeds()) expect(text).not.toContain(uid);
	expect((await file(EventID)).status).toBe(404);
	site.wait(-month);
	await site.call(showEvent, { as: staff, params: { eventId: EventID } });
	for (const entry of await entries()) {
		expect(entry).toContain('SUMMARY:Secret feast');
		expect(entry).not.toContain('CANCELLED');
	}
});
