import { expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { startSite } from '#testing/site.ts';

test('stored résumés use up the storage of a day, refused ones do not', async () => {
	const small = await startSite({ RATE_LIMIT_SCALE: '0.025' });
	try {
		const hiring = hiringOn(small);
		const club = await small.newClub();
		const { SessionID } = await hiring.newSession(club);
		const { PositionID } = await hiring.newPosition(club, SessionID);
		const send = async (bytes: Buffer) => (await hiring.apply(PositionID, { resume: { name: 'cv', bytes } })).status;
		const most = 5 * 1024 * 1024;
		for (let count = 0; count < 12; count++) expect(await send(Buffer.alloc(most))).toBe(415);
		const kept = samplePdf('x'.repeat(most - 2000));
		for (let count = 0; count < 10; count++) expect(await send(kept)).toBe(201);
		for (let count = 0; count < 2; count++) expect(await send(kept)).toBe(429);
		expect(await send(samplePdf())).toBe(201);
	} finally {
		await small.stop();
	}
});

test('one address cannot use up the storage for the résumés of all', async () => {
	const small = await startSite({ RATE_LIMIT_SCALE: '0.025' });
	try {
		const hiring = hiringOn(small);
		const club = await small.newClub();
		const { SessionID } = await hiring.newSession(club);
		const { PositionID } = await hiring.newPosition(club, SessionID);
		const resume = { name: 'cv', bytes: samplePdf('x'.repeat(5 * 1024 * 1024 - 2000)) };
		const apply = (sent: { resume?: typeof resume }, address: string) =>
			hiring.apply(PositionID, sent, { 'x-forwarded-for': address });
		const send = async (...sent: Parameters<typeof apply>) => (await apply(...sent)).status;
		for (let count = 0; count < 2; count++) expect(await send({ resume }, '10.1.1.1')).toBe(201);
		const { status, headers, refusal } = await apply({ resume }, '10.1.1.1');
		expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
		expect(refusal.fields?.['resume']).toContain('Apply without a résumé');
		expect([await send({}, '10.1.1.1'), await send({ resume }, '10.1.1.2')]).toEqual([201, 201]);
	} finally {
		await small.stop();
	}
});
