import { expect, test } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { hiringOn } from '#testing/hiring.ts';
import { anyAddress, startSite } from '#testing/site.ts';
import { insertPosition } from './store.ts';

test('applications, from however many addresses, use up the day’s storage of their club, and none without being stored', async () => {
	// A club stores 26 kB here.
	const small = await startSite({ RATE_LIMIT_SCALE: '0.0001' });
	try {
		const hiring = hiringOn(small);
		const { SessionID } = await hiring.newSession(await small.newClub());
		const position = await small.services.transact(async (tx) => {
			const fields = { title: 'Treasurer', description: 'D', spots: 2 };
			return (await insertPosition(tx, SessionID, fields)).id;
		});
		const apply = (key: string) =>
			hiring.apply(position, { name: 'Ada' }, { 'x-forwarded-for': anyAddress(), 'idempotency-key': key });
		const statuses = [];
		for (let sent = 0; sent < 30; sent++) statuses.push((await apply(`${sent}`)).status);
		expect(statuses.indexOf(429)).toBeGreaterThan(20);
		expect(statuses.indexOf(429)).toBeLessThan(27);
		const { headers, refusal } = await apply('last');
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(3600);
		expect(refusal.error).toBe(rateLimits.storage.text);
		expect((await apply('0')).status).toBe(201);
	} finally {
		await small.stop();
	}
});
