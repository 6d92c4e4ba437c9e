import { afterEach, expect, test, vi } from 'vitest';
import { updateClub } from '#features/clubs/contract.ts';
import { useSite } from './testing/site.ts';
import { within } from './within.ts';

const site = useSite();
afterEach(() => void vi.useRealTimers());

test('work that is done in time gives what it gives', async () => {
	await expect(within(1, Promise.resolve('a reply'))).resolves.toBe('a reply');
	await expect(within(1, Promise.reject(new Error('a reason')))).rejects.toThrow('a reason');
});

test('a change that hangs beneath is answered all the same, though its body has long arrived', async () => {
	const club = await site.newClub();
	const asked = Promise.withResolvers<void>();
	const transact = vi.spyOn(site.services, 'transact').mockImplementation(() => {
		asked.resolve();
		return new Promise(() => undefined);
	});
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const answer = site.call(updateClub, {
		as: club,
		query: { ClubID: club.ClubID },
		body: { ClubName: 'X', Description: 'X', FoundedDate: '2020-01-01' },
	});
	await asked.promise;
	vi.advanceTimersByTime(15_000);
	const { status, headers, refusal } = await answer;
	transact.mockRestore();
	expect([status, headers.get('retry-after'), refusal.error]).toEqual([
		503,
		'5',
		'The site is busy. Try again in a moment.',
	]);
});
