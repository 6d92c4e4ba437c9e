import { expect, test } from 'vitest';
import { clubMessages } from '#contract/attempt-limits.ts';
import { rateLimits } from '#server/limits/rate-limits.ts';
import { useSite } from '#testing/site.ts';
import { withDayLimits } from './message-limits.ts';

const site = useSite();

test('clubs that write at the same moment do not hold all connections while their mails are counted', async () => {
	const { database, transact } = site.services;
	const limit = rateLimits(1, database.openCounter).named('messages of a test', clubMessages.event);
	const write = (club: number) =>
		withDayLimits('', (mails) =>
			transact(async (tx) => {
				await tx.selectFrom('clubs').select('id').execute();
				await mails.take([[limit, String(club)]]);
				mails.use();
				return club;
			}),
		);
	const clubs = Array.from({ length: 20 }, (_, index) => index);
	expect(await Promise.all(clubs.map(write))).toEqual(clubs);
});
