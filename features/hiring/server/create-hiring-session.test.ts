import { expect, test } from 'vitest';
import { useSite } from '#testing/site.ts';
import { createHiringSession, getHiringSessions } from '../contract.ts';

const site = useSite();

const body = { title: 'Spring team', description: '', startDate: '2030-01-01', endDate: '2030-02-01' };

test('a club opens a session, with and without the slash at the end of the address', async () => {
	const club = await site.newClub({ name: 'Rowing' });
	const { status, reply } = await site.call(createHiringSession, { as: club, query: { ClubID: club.ClubID }, body });
	expect(status).toBe(201);
	expect(reply).toEqual({
		SessionID: expect.any(Number),
		Title: 'Spring team',
		Description: '',
		StartDate: '2030-01-01',
		EndDate: '2030-02-01',
		ClubID: club.ClubID,
		ClubName: 'Rowing',
		Hue: 25,
		State: 'upcoming',
		ClosedOn: null,
		DeleteAfter: '2030-07-31',
		Positions: [],
	});
	const slashed = await fetch(`${site.url}/api/hiring/createHiringSession/?ClubID=${club.ClubID}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${club.token}` },
		body: JSON.stringify(body),
	});
	expect(slashed.status).toBe(201);
});

test('a description may be missing; a title and real days in order may not', async () => {
	const as = await site.newClub();
	const create = (change: Record<string, unknown>) =>
		site.call(createHiringSession, { as, query: { ClubID: as.ClubID }, body: { ...body, ...change } });
	expect((await create({ description: undefined })).reply.Description).toBe('');
	const refused: [Record<string, unknown>, Record<string, string>][] = [
		[{ title: ' ' }, { title: 'Title is required' }],
		[{ title: undefined }, { title: 'Title is required' }],
		[{ title: 'x'.repeat(121) }, { title: 'Use at most 120 characters.' }],
		[{ title: '\u3164' }, { title: 'Title is required' }],
		[{ description: 'x'.repeat(5001) }, { description: 'Use at most 5000 characters.' }],
		[{ startDate: '' }, { startDate: 'Start date is required' }],
		[{ endDate: undefined }, { endDate: 'End date is required' }],
		[{ startDate: '2030-02-30' }, { startDate: 'Enter a date as YYYY-MM-DD.' }],
		[{ startDate: '2030-01-01T00:00' }, { startDate: 'Enter a date as YYYY-MM-DD.' }],
		[{ endDate: '2029-12-31' }, { endDate: 'The end date cannot be before the start date.' }],
	];
	for (const [change, fields] of refused) {
		const { status, refusal } = await create(change);
		expect([status, refusal.fields]).toEqual([400, fields]);
	}
	expect((await create({ endDate: body.startDate })).status).toBe(201);
});

test('a session that is sent twice with one key is there once', async () => {
	const as = await site.newClub();
	const once = { as, query: { ClubID: as.ClubID }, body, headers: { 'idempotency-key': 'one' } };
	const [first, second] = await Promise.all([
		site.call(createHiringSession, once),
		site.call(createHiringSession, once),
	]);
	expect(first.reply).toEqual(second.reply);
	expect((await site.call(getHiringSessions, { query: { ClubID: as.ClubID } })).reply).toHaveLength(1);
});
