import { expect, test } from 'vitest';
import { reinstateClub, suspendClub } from '#features/staff/contract.ts';
import { samplePicture, useSite } from '#testing/site.ts';
import { addMember, getClub } from '../contract.ts';

const site = useSite();

test('the pictures of a suspended club are gone for everybody but the staff, until it is reinstated', async () => {
	const club = await site.newClub();
	const picture = await site.call(addMember, {
		as: club,
		body: {
			...{ FirstName: 'A', LastName: 'B', Email: 'a@b.test', Role: 'Lead', JoinDate: '2024-01-01' },
			ClubID: club.ClubID,
			ProfileImageURL: (await samplePicture('#456')).url,
		},
	});
	const urls = [
		(await site.call(getClub, { params: { clubId: club.ClubID } })).reply.LogoURL ?? '',
		picture.reply.ProfileImageURL ?? '',
	];
	const staff = await site.staff();
	const decide = async (endpoint: typeof suspendClub | typeof reinstateClub) =>
		expect(
			(await site.call(endpoint, { as: staff, params: { clubId: club.ClubID }, body: { reason: 'No.' } })).status,
		).toBe(200);
	const fetched = async (headers: Record<string, string> = {}) =>
		Promise.all(urls.map(async (url) => await site.raw(url, { headers })));
	const statuses = async (headers = {}) => (await fetched(headers)).map(({ status }) => status);

	expect(await statuses()).toEqual([200, 200]);
	const [logo] = await fetched();
	const known = await site.raw(urls[0] ?? '', { headers: { 'if-none-match': logo?.headers.get('etag') ?? '' } });
	expect([known.status, known.text]).toEqual([304, '']);
	await decide(suspendClub);
	expect(await statuses()).toEqual([404, 404]);
	expect(await statuses({ 'if-none-match': logo?.headers.get('etag') ?? '' })).toEqual([404, 404]);
	expect(await statuses({ authorization: `Bearer ${(await site.newClub()).token}` })).toEqual([404, 404]);
	const seen = await fetched({ authorization: `Bearer ${staff.token}` });
	expect(seen.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
		Array(2).fill([200, 'private, no-store']),
	);
	await decide(reinstateClub);
	expect(await statuses()).toEqual([200, 200]);
});
