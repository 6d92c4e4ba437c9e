import { expect, test } from 'vitest';
import { applicationKilobytes } from '#contract/attempt-limits.ts';
import { kilobytesOf } from '#server/limits/storage-room.ts';
import { hiringOn } from '#testing/hiring.ts';
import { anyAddress, startSite } from '#testing/site.ts';
import { applyForPosition } from '../application-contract.ts';
import { insertPosition } from './store.ts';

test('what one address may send in a day, to one process, is less than the room of a position', async () => {
	const [, day] = applyForPosition.limits;
	expect(day?.seconds).toBe(86_400);
	// Beyond its points at twice their pace.
	const applications = (day?.points ?? 0) * 3;
	const longest = {
		name: '名'.repeat(120),
		department: '系'.repeat(80),
		phone: '9'.repeat(40),
		email: 'e'.repeat(254),
	};
	const kilobytes = kilobytesOf(Buffer.byteLength(JSON.stringify({ ...longest, yearOfStudy: 9999 })));
	expect(applications * kilobytes).toBeLessThan(applicationKilobytes.position.points);
});

test('applications, from however many addresses, use up the room of their position, and of all positions only that of all', async () => {
	// A position has room for 7 kB here, and all of them for 105.
	const small = await startSite({ RATE_LIMIT_SCALE: '0.0001' });
	try {
		const hiring = hiringOn(small);
		const { SessionID } = await hiring.newSession(await small.newClub());
		const newPosition = () =>
			small.services.transact(async (tx) => {
				const fields = { title: 'Treasurer', description: 'D', spots: 2 };
				return (await insertPosition(tx, SessionID, fields)).id;
			});
		const apply = (position: number, key: string) =>
			hiring.apply(position, { name: 'Ada' }, { 'x-forwarded-for': anyAddress(), 'idempotency-key': key });
		/** Nine at once; returns how many found room. */
		const flood = async (position: number) => {
			const sent = Array.from({ length: 9 }, (_, index) => apply(position, `${position} ${index}`));
			const statuses = (await Promise.all(sent)).map(({ status }) => status);
			expect([201, 429]).toEqual(expect.arrayContaining(statuses));
			return statuses.filter((status) => status === 201).length;
		};
		const first = await newPosition();
		expect((await apply(first, 'first')).status).toBe(201);
		expect(await flood(first)).toBe(6);
		const { headers, refusal } = await apply(first, 'last');
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(3600);
		expect(refusal.error).toContain('no room for more');
		// Who did not see the reply sends it again.
		expect((await apply(first, 'first')).status).toBe(201);
		for (let position = 1; position < 15; position++) expect(await flood(await newPosition())).toBe(7);
		expect(await flood(await newPosition())).toBe(0);
	} finally {
		await small.stop();
	}
});
