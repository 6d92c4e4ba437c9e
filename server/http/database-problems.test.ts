import { expect, test, vi } from 'vitest';
import { updateClub } from '#features/clubs/contract.ts';
import { noSpace } from '#server/core/problem.ts';
import { translateError } from '#server/db/failures.ts';
import { samplePicture, useSite } from '#testing/site.ts';

const site = useSite();

async function change(logo?: string) {
	const club = await site.newClub();
	const body = { ClubName: 'X', Description: 'X', FoundedDate: '2020-01-01', ...(logo ? { LogoURL: logo } : {}) };
	return () => site.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body });
}

const broken = (message: string, code: string) => Object.assign(new Error(message), { code });

test('a full disk is a 507', async () => {
	const send = await change((await samplePicture()).url);
	const full = noSpace(broken('write /srv/clubyard/logos', 'ENOSPC'));
	const put = vi.spyOn(site.services.files, 'put').mockRejectedValue(full);
	const { status, refusal, text } = await send();
	put.mockRestore();
	expect([status, refusal.error]).toEqual([507, expect.stringContaining('disk is full')]);
	expect(text).not.toContain('/srv');
});

test('a database that is away is a 503 that says when to come again', async () => {
	const send = await change();
	const away = translateError(broken('connect ECONNREFUSED 10.0.0.2:5432', 'ECONNREFUSED'));
	const transact = vi.spyOn(site.services, 'transact').mockRejectedValue(away);
	const { status, headers, text } = await send();
	transact.mockRestore();
	expect([status, headers.get('retry-after')]).toEqual([503, '2']);
	expect(text).not.toContain('10.0.0.2');
});

test('an error that nobody expected is a 500 without detail', async () => {
	const send = await change();
	const transact = vi
		.spyOn(site.services, 'transact')
		.mockRejectedValue(broken('column "x" at /srv/app.ts:3', '42703'));
	const { status, text } = await send();
	transact.mockRestore();
	expect([status, text]).toEqual([500, '{"error":"Something went wrong on our side. Please try again."}']);
});
