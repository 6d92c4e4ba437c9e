import { expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { useSite } from '#testing/site.ts';
import {
	addHiringPosition,
	deleteHiringPosition,
	deleteHiringSession,
	getPositions,
	updateHiringPosition,
} from '../contract.ts';

const site = useSite();
const { newSession, newPosition, apply, storedResumes, tokenOf } = hiringOn(site);
const invalid = 'Please fill out all fields correctly.';

test('positions are added, listed in their order, changed and deleted', async () => {
	const club = await site.newClub();
	const { SessionID } = await newSession(club);
	const body = { title: ' Treasurer ', description: 'Counts.\nAnd counts.', spots: 3 };
	const added = await site.call(addHiringPosition, { as: club, query: { SessionID }, body });
	expect(added.status).toBe(201);
	expect(added.reply).toEqual({
		PositionID: expect.any(Number),
		Title: 'Treasurer',
		Description: body.description,
		Spots: 3,
		Applications: 0,
		Accepted: 0,
	});
	const { PositionID } = added.reply;
	await newPosition(club, SessionID, { title: 'Captain', spots: 1 });
	const listed = await site.call(getPositions, { query: { SessionID } });
	expect(listed.reply[0]).toEqual({ PositionID, Title: 'Treasurer', Description: body.description, Spots: 3 });
	expect(listed.reply.map(({ Title }) => Title)).toEqual(['Treasurer', 'Captain']);
	await apply(PositionID);
	const changed = await site.call(updateHiringPosition, {
		as: club,
		query: { PositionID },
		body: { ...body, title: 'Cashier', spots: '5' },
	});
	expect(changed).toMatchObject({ status: 200, reply: { PositionID, Title: 'Cashier', Spots: 5, Applications: 1 } });
	expect((await site.call(getPositions, { as: club, query: { SessionID } })).reply[0]).toMatchObject({
		Title: 'Cashier',
		Applications: 1,
	});
	expect((await site.call(deleteHiringPosition, { as: club, query: { PositionID } })).status).toBe(204);
	expect((await site.call(getPositions, { query: { SessionID } })).reply.map(({ Title }) => Title)).toEqual([
		'Captain',
	]);
	expect((await site.call(deleteHiringPosition, { as: club, query: { PositionID } })).status).toBe(404);
	expect((await site.call(updateHiringPosition, { as: club, query: { PositionID }, body })).status).toBe(404);
});

test('two who change different fields of a position at the same time undo nothing of each other', async () => {
	const club = await site.newClub();
	const { SessionID } = await newSession(club);
	const { PositionID } = await newPosition(club, SessionID, { title: 'Treasurer', spots: 1 });
	const update = (body: unknown) => site.call(updateHiringPosition, { as: club, query: { PositionID }, body });
	await Promise.all([{ title: 'Cashier' }, { description: 'Counts twice.' }, { spots: 4 }].map(update));
	expect((await update({})).reply).toMatchObject({ Title: 'Cashier', Description: 'Counts twice.', Spots: 4 });
});

test('a position needs a title, a description and at least one spot', async () => {
	const as = await site.newClub();
	const { SessionID } = await newSession(as);
	const body = { title: 'Treasurer', description: 'Counts.', spots: 1 };
	const refused: [Record<string, unknown>, Record<string, string>][] = [
		[{ title: '  ' }, { title: invalid }],
		[{ description: undefined }, { description: invalid }],
		[{ spots: 0 }, { spots: invalid }],
		[{ spots: -1 }, { spots: invalid }],
		[{ spots: 1.5 }, { spots: invalid }],
		[{ spots: 'many' }, { spots: invalid }],
		[{ spots: null }, { spots: invalid }],
		[{ spots: 2 ** 40 }, { spots: 'Use at most 10000 spots.' }],
		[{ title: 'x'.repeat(121) }, { title: 'Use at most 120 characters.' }],
	];
	for (const [change, fields] of refused) {
		const { status, refusal } = await site.call(addHiringPosition, {
			as,
			query: { SessionID },
			body: { ...body, ...change },
		});
		expect([status, refusal.fields]).toEqual([400, fields]);
	}
	const { PositionID } = await newPosition(as, SessionID);
	const { status, refusal } = await site.call(updateHiringPosition, {
		as,
		query: { PositionID },
		body: { ...body, spots: 0 },
	});
	expect([status, refusal]).toEqual([400, { error: invalid, fields: { spots: invalid } }]);
});

test('a position that is sent twice with one key is there once', async () => {
	const as = await site.newClub();
	const { SessionID } = await newSession(as);
	const once = {
		as,
		query: { SessionID },
		body: { title: 'A', description: 'B', spots: 1 },
		headers: { 'idempotency-key': 'one' },
	};
	await Promise.all([site.call(addHiringPosition, once), site.call(addHiringPosition, once)]);
	expect((await site.call(getPositions, { query: { SessionID } })).reply).toHaveLength(1);
});

test('deleting a position takes its applications and their files along, and nothing else', async () => {
	const club = await site.newClub();
	const { SessionID } = await newSession(club);
	const [gone, stays] = [await newPosition(club, SessionID), await newPosition(club, SessionID)];
	const resume = { name: 'cv.pdf', bytes: samplePdf() };
	const applied = await apply(gone.PositionID, { resume });
	await apply(stays.PositionID, { resume });
	expect(await storedResumes()).toHaveLength(2);
	await site.call(deleteHiringPosition, { as: club, query: { PositionID: gone.PositionID } });
	expect(await storedResumes()).toHaveLength(1);
	const status = await fetch(`${site.url}/api/hiring/applications/${tokenOf(applied.reply.StatusURL)}`);
	expect(status.status).toBe(404);
});

test('a session can be deleted while a position is added: that is then done before, or refused with a 404', async () => {
	const club = await site.newClub();
	for (let round = 0; round < 5; round++) {
		const { SessionID } = await newSession(club);
		const [added, deleted] = await Promise.all([
			site.call(addHiringPosition, {
				as: club,
				query: { SessionID },
				body: { title: 'A', description: 'B', spots: 1 },
			}),
			site.call(deleteHiringSession, { as: club, query: { SessionID } }),
		]);
		expect(deleted.status).toBe(204);
		expect([201, 404]).toContain(added.status);
		expect((await site.call(getPositions, { query: { SessionID } })).status).toBe(404);
	}
});
