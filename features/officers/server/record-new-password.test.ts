import { expect, test } from 'vitest';
import { changePassword, forgotPassword, resetPassword } from '#features/accounts/contract.ts';
import { getClubTrail } from '#features/trail/contract.ts';
import { newOfficer } from '#testing/officers.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';

const site = useSite();

const change = (as: { token: string; password: string }, newPassword: string) =>
	site.call(changePassword, { as, body: { currentPassword: as.password, newPassword } });

async function reset(email: string, password: string) {
	const headers = { 'x-forwarded-for': anyAddress() };
	await site.call(forgotPassword, { body: { email }, headers });
	const mail = (await site.mails()).find(({ to, text }) => to === email && text.includes('/reset-password#'));
	const token = mail?.text.match(/\/reset-password#([\w-]+)/)?.[1];
	return site.call(resetPassword, { body: { token, password }, headers });
}

const entriesAbout = async (as: { token: string }, { ClubID }: TestClub) =>
	(await site.call(getClubTrail, { as, query: { ClubID } })).reply.filter(({ Did }) => Did === 'sharedLogin.changed');

test('a new password of the shared log-in, changed or reset, stands in the club’s trail without values', async () => {
	const club = await site.newClub();
	const lead = await newOfficer(site, club, { Role: 'lead' });
	expect((await change(club, 'a new password')).status).toBe(204);
	expect((await reset(club.Email, 'another password')).status).toBe(204);
	const By = { Kind: 'club', Name: club.ClubName };
	const About = { Kind: 'sharedLogin', ID: String(club.ClubID), Name: club.ClubName };
	expect(await entriesAbout(lead, club)).toEqual([
		expect.objectContaining({ By, About, Changes: {} }),
		expect.objectContaining({ By, About, Changes: {} }),
	]);
});

test('an officer’s own password leaves no entry', async () => {
	const club = await site.newClub();
	const lead = await newOfficer(site, club, { Role: 'lead' });
	expect((await change(lead, 'a new password')).status).toBe(204);
	expect((await reset(lead.Email, 'another password')).status).toBe(204);
	expect(await entriesAbout(club, club)).toEqual([]);
});

test('a password that is refused leaves no entry', async () => {
	const club = await site.newClub();
	expect((await change({ ...club, password: 'wrong' }, 'a new password')).status).toBe(400);
	expect(await entriesAbout(club, club)).toEqual([]);
});
