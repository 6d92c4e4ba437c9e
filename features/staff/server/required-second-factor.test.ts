import { expect, test } from 'vitest';
import { endOtherSessions, listSessions } from '#features/accounts/contract.ts';
import { addMember } from '#features/clubs/contract.ts';
import { newStaff, setUpSecondFactor } from '#testing/second-factor.ts';
import { anyAddress, samplePicture, useSite } from '#testing/site.ts';
import { changeStaffPassword, claimStaff, listStaffClubs, loginStaff, logoutStaff, staffSession } from '../contract.ts';
import { deleteSecondFactor } from '../second-factor-contract.ts';
import { inviteStaff } from './first-account.ts';

const site = useSite({ STAFF_SECOND_FACTOR: 'required' });
const headers = () => ({ 'x-forwarded-for': anyAddress() });
const refusal = {
	error: 'Set up your second factor first: this site requires it of the staff.',
	needs: 'secondFactor',
};

test('where it is required, a session without one opens nothing but its set-up', async () => {
	const staff = await newStaff(site);
	const body = { currentPassword: staff.password, newPassword: 'another long password' };
	for (const refused of [
		await site.call(staffSession, { as: staff }),
		await site.call(listStaffClubs, { as: staff }),
		await site.call(changeStaffPassword, { as: staff, body }),
		await site.call(listSessions, { as: staff }),
		await site.call(endOtherSessions, { as: staff }),
	])
		expect([refused.status, refused.refusal]).toEqual([403, refusal]);

	const { code } = await setUpSecondFactor(site, staff);
	expect((await site.call(listStaffClubs, { as: staff })).status).toBe(200);
	expect((await site.call(deleteSecondFactor, { as: staff, body: { code: code() } })).status).toBe(204);
	expect((await site.call(listStaffClubs, { as: staff })).refusal).toEqual(refusal);
	expect((await site.call(logoutStaff, { as: staff })).status).toBe(204);
	expect((await site.call(staffSession, { as: staff })).status).toBe(401);
});

test('a log-in and a new account say that it has to be set up, and no longer once it is', async () => {
	const token = (await inviteStaff(site.services, 'http://x')).split('#')[1];
	const account = { email: 'jo@college.test', password: 'a password of many words' };
	const claimed = await site.call(claimStaff, { body: { ...account, token, name: 'Jo' }, headers: headers() });
	expect([claimed.status, claimed.reply.needs]).toEqual([201, 'secondFactor']);
	const login = (code?: string) => site.call(loginStaff, { body: { ...account, code }, headers: headers() });
	expect([(await login()).status, (await login()).reply.needs]).toEqual([200, 'secondFactor']);
	const { code } = await setUpSecondFactor(site, claimed.reply);
	const next = await login(code());
	expect([next.status, 'needs' in next.reply]).toEqual([200, false]);
});

test('the pictures of a suspended club are not shown to a session without one', async () => {
	const club = await site.newClub();
	const { url } = await samplePicture();
	const { reply: member } = await site.call(addMember, {
		as: club,
		body: {
			FirstName: 'A',
			LastName: 'B',
			Email: 'a@b.test',
			Role: 'Lead',
			JoinDate: '2024-01-01',
			ClubID: club.ClubID,
			ProfileImageURL: url,
		},
	});
	await site.services.transact((tx) =>
		tx.updateTable('clubs').set({ status: 'suspended' }).where('id', '=', club.ClubID).execute(),
	);
	const staff = await newStaff(site);
	const look = async () => {
		const path = new URL(member.ProfileImageURL ?? '', site.url).pathname;
		return (await site.raw(path, { headers: { authorization: `Bearer ${staff.token}` } })).status;
	};
	expect(await look()).toBe(404);
	await setUpSecondFactor(site, staff);
	expect(await look()).toBe(200);
});
