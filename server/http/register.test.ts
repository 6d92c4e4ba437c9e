import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { getClubMembers, updateClub } from '#features/clubs/contract.ts';
import { createEvent, getAllEventData } from '#features/events/contract.ts';
import { applyForPosition } from '#features/hiring/application-contract.ts';
import { clubSession } from '#features/officers/contract.ts';
import { createUser } from '#features/quizzes/taking-contract.ts';
import { sampleEvent } from '#testing/event-fields.ts';
import { useSite } from '#testing/site.ts';
import { type RouteContext, register } from './register.ts';

const site = useSite();
const json = { 'content-type': 'application/json' };

test('a value of a kind that no form sends is refused in a sentence for a person', async () => {
	const body = JSON.stringify({ name: 5, department: [], email: {} });
	const [method, path] = applyForPosition.route.split(' ');
	const { status, text } = await site.raw(`${path}?PositionID=1`, { method: method ?? '', headers: json, body });
	const sentence = 'This value cannot be read.';
	expect([status, JSON.parse(text)]).toEqual([
		400,
		{ error: sentence, fields: { name: sentence, department: sentence, email: sentence } },
	]);
});

test.each(['br', 'gzip'])(
	'a window of a public list, which no cache holds, is compressed unless it is short: %s',
	async (encoding) => {
		const club = await site.newClub();
		const window = async (from: string, to: string) => {
			const { headers, reply } = await site.call(getAllEventData, {
				query: { from, to },
				headers: { 'accept-encoding': encoding },
			});
			return {
				events: reply.length,
				sent: ['content-encoding', 'vary', 'cache-control'].map((name) => headers.get(name)),
			};
		};
		const year = encoding === 'br' ? 2080 : 2081;
		for (const month of ['01', '02', '03', '04', '05', '06', '07', '08'])
			await site.call(createEvent, {
				as: club,
				query: { ClubID: club.ClubID },
				body: {
					...sampleEvent,
					StartDateTime: `${year}-${month}-01T10:00Z`,
					EndDateTime: `${year}-${month}-01T11:00Z`,
				},
			});
		expect(await window(`${year}-01-01T00:00Z`, `${year}-12-01T00:00Z`)).toEqual({
			events: 8,
			sent: [encoding, 'accept-encoding', 'no-store'],
		});
		expect(await window(`${year}-08-01T00:00Z`, `${year}-12-01T00:00Z`)).toEqual({
			events: 1,
			sent: [null, 'accept-encoding', 'no-store'],
		});
	},
);

test('what the contract has a sentence for keeps it', async () => {
	const body = JSON.stringify({ name: 5, yearOfStudy: 'next' });
	const { text } = await site.raw('/api/hiring/applyForPosition?PositionID=1', { method: 'POST', headers: json, body });
	expect(JSON.parse(text).fields).toEqual({
		name: 'This value cannot be read.',
		yearOfStudy: 'Enter the year as a number, such as 2026.',
	});
});

test('a ClubID in any shape but the session’s own number is refused, in the query and in the body', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	const profile = { ClubName: 'Rowing', Description: 'We row.', FoundedDate: '2020-01-01' };
	const query = { ClubID: club.ClubID };
	const update = async (inQuery: string, inBody: unknown) => {
		const headers = { ...json, authorization: `Bearer ${club.token}` };
		const init = { method: 'PUT', headers, body: JSON.stringify({ ...profile, ClubID: inBody }) };
		return (await site.raw(`/api/clubs/updateClub?${inQuery}`, init)).status;
	};
	const own = `ClubID=${club.ClubID}`;
	for (const ClubID of [undefined, club.ClubID, `${club.ClubID}`, `0${club.ClubID}`])
		expect([ClubID, await update(own, ClubID)]).toEqual([ClubID, 200]);
	const { ClubID: id } = other;
	const shapes = [
		id,
		`${id}`,
		` ${id}`,
		`${id} `,
		`0${id}`,
		`+${id}`,
		`${id}.0`,
		[id],
		[`${id}`],
		{ id },
		-id,
		0,
		'',
		null,
	];
	const ownShapes = [`${club.ClubID} `, [club.ClubID], { id: club.ClubID }, true];
	for (const ClubID of [...shapes, ...ownShapes]) expect([ClubID, await update(own, ClubID)]).toEqual([ClubID, 403]);
	for (const sent of [`ClubID=${id}`, `ClubID=0${id}`, `ClubID=${id}%20`, `${own}&ClubID=${id}`, 'ClubID=', 'ClubID=x'])
		expect([sent, await update(sent, undefined)]).toEqual([sent, 403]);
	expect((await site.call(updateClub, { as: club, query, body: [{ ...profile, ClubID: id }] })).status).toBe(400);
	expect((await site.call(clubSession, { as: club, query: { ClubID: id } })).status).toBe(403);
});

test('public lists of any club can be read, and nothing be changed in the name of another club, nor by whoever is none', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	const { ClubID } = other;
	expect((await site.call(getClubMembers, { as: club, query: { ClubID } })).status).toBe(200);
	const student = { name: 'Ada', rollNo: '1', year: 1, ClubID };
	expect((await site.call(createUser, { as: club, body: student })).status).toBe(403);
	expect((await site.call(createUser, { body: student })).status).toBe(403);
	expect((await site.call(createUser, { as: await site.staff(), body: student })).status).toBe(403);
	expect((await site.call(createUser, { as: club, body: { ...student, ClubID: club.ClubID } })).status).toBe(201);
});

test.each<[string, Partial<Endpoint>]>([
	['without tags', {}],
	['with a query', { tags: ['rooms'], query: z.object({ from: z.string() }) }],
	['with whole addresses', { tags: ['rooms'], namesOrigin: true }],
])('a public list that is not always cached is refused at the start unless it is long: %s', (_, more) => {
	const list = endpoint({
		route: 'GET /api/rooms',
		summary: 'All rooms',
		who: 'anyone',
		status: 200,
		reply: z.array(z.string()),
		...more,
	});
	const start = () => register({} as never, { endpoint: list, handle: async () => [] } as never, {} as RouteContext);
	expect(start).toThrow('GET /api/rooms is a public list that is not always cached: it has to state that it is long.');
});
