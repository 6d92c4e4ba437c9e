import { beforeAll, expect, test } from 'vitest';
import { doorOn, instantIn, newScanId } from '#testing/door.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { sendCheckIns } from '../contract.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});

test('a body other than a list of 1 to 500 scans is refused', async () => {
	const night = await doorOn(site, club);
	const gate = await night.newLink();
	for (const body of [{}, [], Array.from({ length: 501 }, () => ({})), 'text'])
		expect((await site.call(sendCheckIns, { as: gate, body: JSON.stringify(body) })).status).toBe(400);
});

test('a time is read with its offset; a wrong entry is bad, and the others count', async () => {
	const night = await doorOn(site, club);
	const gate = await night.newLink();
	const at = instantIn(site, 0).replace('Z', '+00:00');
	const scanId = newScanId();
	const { reply } = await night.scan(gate, [
		{ walkIn: '', at },
		{ walkIn: '', at: '9999-12-31T23:00:00-05:00' },
		{ scanId, walkIn: '', at: '2026-02-30T10:00:00Z' },
		{ scanId, walkIn: '' },
		{ walkIn: 'x'.repeat(121) },
		{ undo: newScanId(), walkIn: '' },
		{ ticket: 'x'.repeat(5000) },
	]);
	expect(reply.map(({ outcome }) => outcome)).toEqual(['in', 'bad', 'bad', 'bad', 'bad', 'bad', 'unknown']);
	expect((await night.attendance()).in).toBe(1);
});
