import { expect, test } from 'vitest';
import { startSite } from '#testing/site.ts';

test('a site that runs says so', async () => {
	const site = await startSite();
	try {
		for (const path of ['/healthz', '/readyz', '/readyz/']) {
			const { status, text, headers } = await site.raw(path);
			expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
			expect(JSON.parse(text)).toMatchObject({ status: 'ok' });
		}
	} finally {
		await site.stop();
	}
});

test('without its database a site lives but is not ready, and its replies show nothing of the inside', async () => {
	const site = await startSite();
	await site.raw('/api/clubs/getClubData');
	await site.services.database.close();
	try {
		const ready = await site.raw('/readyz');
		expect([ready.status, ready.text, ready.headers.get('retry-after')]).toEqual([
			503,
			expect.stringContaining('"error":"The database does not answer."'),
			'2',
		]);
		expect(JSON.parse(ready.text).services).toMatchObject({ database: 'failing', files: expect.any(String) });
		expect((await site.raw('/healthz')).status).toBe(200);
		expect((await site.raw('/api/clubs/getClubData')).status).toBe(200);
		for (const path of ['/api/clubs/1', '/api/events/getAllEventData']) {
			const { status, text } = await site.raw(path);
			expect([500, 503]).toContain(status);
			expect(text).toMatch(/^\{"error":"[^"]+"\}$/);
			expect(text).not.toMatch(/sqlite|postgres|pool|driver|database is not open|kysely/i);
		}
	} finally {
		await site.stop().catch(() => undefined);
	}
});
