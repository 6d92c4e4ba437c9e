import { expect, test, vi } from 'vitest';
import { updateClub } from '#features/clubs/contract.ts';
import { samplePicture, useSite } from './testing/site.ts';

const site = useSite();

/** Changes a club while something beneath the change fails. */
async function change(logo?: string) {
	const club = await site.newClub();
	const body = { ClubName: 'X', Description: 'X', FoundedDate: '2020-01-01', ...(logo ? { LogoURL: logo } : {}) };
	return () => site.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body });
}

test.each([
	['the disk is full', 'ENOSPC'],
	['the quota is used up', 'EDQUOT'],
])('%s: 507', async (message, code) => {
	const send = await change((await samplePicture()).url);
	const put = vi.spyOn(site.services.files, 'put').mockRejectedValue(Object.assign(new Error(message), { code }));
	const { status, text } = await send();
	put.mockRestore();
	expect([status, text]).toEqual([507, expect.stringContaining('has no room left')]);
});

test.each([
	['getaddrinfo EAI_AGAIN database', 'EAI_AGAIN'],
	['connect EHOSTUNREACH 10.0.0.2:5432', 'EHOSTUNREACH'],
	['write EPIPE', 'EPIPE'],
	['database is locked', 'ERR_SQLITE_ERROR'],
])('%s: the database is away, 503', async (message, code) => {
	const send = await change();
	const error = Object.assign(new Error(message), { code });
	const transact = vi.spyOn(site.services, 'transact').mockRejectedValue(error);
	const { status, headers, text } = await send();
	transact.mockRestore();
	expect([status, headers.get('retry-after')]).toEqual([503, '2']);
	expect(text).not.toContain(message);
});
