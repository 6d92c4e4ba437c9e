import { expect, test } from 'vitest';
import { applicationMails } from '#contract/attempt-limits.ts';
import { hiringOn } from '#testing/hiring.ts';
import { anyAddress, startSite } from '#testing/site.ts';
import { insertPosition } from './store.ts';

test('one address causes so many confirmations a day, and what it is refused takes none of others', async () => {
	const small = await startSite({ RATE_LIMIT_SCALE: '0.01' });
	try {
		const hiring = hiringOn(small);
		const club = await small.newClub();
		const { SessionID } = await hiring.newSession(club);
		const PositionID = await small.services.transact(async (tx) => {
			const fields = { title: 'Treasurer', description: 'D', spots: 2 };
			return (await insertPosition(tx, SessionID, fields)).id;
		});
		let people = 0;
		const send = async (address: string) => {
			const sent = { email: `p${people++}@college.test` };
			return (await hiring.apply(PositionID, sent, { 'x-forwarded-for': address })).reply.Mailed;
		};
		const times = async (count: number, address: () => string) => {
			const mailed = [];
			for (let sent = 0; sent < count; sent++) mailed.push(await send(address()));
			return mailed.filter(Boolean).length;
		};
		expect(await times(8, () => '10.3.3.3')).toBe(applicationMails.address.points / 100);
		expect(await times(28, anyAddress)).toBe((applicationMails.site.points - applicationMails.address.points) / 100);
	} finally {
		await small.stop();
	}
});
