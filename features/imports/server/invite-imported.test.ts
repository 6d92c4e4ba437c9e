import { expect, test } from 'vitest';
import { readPasswordLink, resetPassword } from '#features/accounts/contract.ts';
import { acceptInvitation, loginClub } from '#features/officers/contract.ts';
import { getStaffTrail } from '#features/trail/contract.ts';
import { importedClubs } from '#testing/imports.ts';
import { startSite, useSite } from '#testing/site.ts';
import { getClubImport, inviteImported } from '../contract.ts';
import { runImport } from './run-import.ts';

const site = useSite();

test('a lead follows the invitation, and a club without one sets its password', async () => {
	let staff = await site.staff();
	const csv = 'ClubName,Email,Lead,LeadEmail\nDancers,dancers@c.test,Di,di@people.test\nEditors,editors@c.test,,\n';
	const { ImportID, rows } = await importedClubs(site, { as: staff, file: csv });
	const [lead = '', own = ''] = rows.map(({ InviteURL = '' }) => InviteURL);
	expect(lead).toMatch(/^http.*\/officers#[\w-]{43}$/);
	expect(own).toMatch(/\/reset-password#[\w-]{43}$/);
	const accepted = await site.call(acceptInvitation, {
		body: { token: lead.split('#')[1] ?? '', password: 'longenough' },
	});
	expect(accepted.reply.officer).toMatchObject({ Name: 'Di', Role: 'lead' });
	// Nobody has followed a link to the club's own address.
	expect(accepted.reply.club.EmailConfirmed).toBe(false);

	const token = own.split('#')[1] ?? '';
	site.wait(6 * 86_400_000);
	expect((await site.call(readPasswordLink, { body: { token } })).reply).toEqual({ email: 'editors@c.test' });
	expect((await site.call(resetPassword, { body: { token, password: 'editors write' } })).status).toBe(204);
	const session = await site.call(loginClub, { body: { email: 'editors@c.test', password: 'editors write' } });
	expect(session.reply.club).toMatchObject({ ClubName: 'Editors', EmailConfirmed: true, Status: 'approved' });
	staff = await site.staff();
	const after = (await site.call(getClubImport, { as: staff, params: { importId: ImportID } })).reply;
	expect(after.rows.map(({ Accepted, InviteURL }) => [Accepted, InviteURL])).toEqual([
		[true, undefined],
		[true, undefined],
	]);
	const nobody = await site.call(inviteImported, { as: staff, params: { importId: ImportID }, body: {} });
	expect(nobody.status).toBe(409);
});

test('where mail leaves, invitations come by mail, after other mail, and again when they have expired', async () => {
	const mailing = await startSite({ SMTP_URL: 'smtp://127.0.0.1:1', SITE_URL: 'https://clubs.test' });
	try {
		const as = await mailing.staff();
		const csv = 'ClubName,Email,Lead,LeadEmail\nFencers,fencers@c.test,Flo,flo@people.test\nGolfers,golf@c.test,,\n';
		const { ImportID, rows } = await importedClubs(mailing, { as, file: csv });
		const leaves = async () => {
			await runImport(mailing.services, ImportID);
			mailing.wait(60_000);
		};
		expect(rows.map(({ InviteURL }) => InviteURL)).toEqual([undefined, undefined]);
		const queued = await mailing.services.db.selectFrom('outbox').select(['recipient', 'bulk']).execute();
		expect(queued).toEqual([
			{ recipient: 'flo@people.test', bulk: 1 },
			{ recipient: 'golf@c.test', bulk: 1 },
		]);
		await leaves();
		const first = await mailing.mails();
		expect(first.map(({ subject }) => subject)).toEqual([
			"The college's staff invites you to help run Fencers",
			'Golfers is on Clubyard',
		]);
		const again = { params: { importId: ImportID }, body: { row: 3 } };
		expect((await mailing.call(inviteImported, { as, ...again })).reply).toEqual({ invited: 1 });
		expect((await mailing.call(inviteImported, { as, ...again, body: { row: 9 } })).status).toBe(409);
		await leaves();
		await mailing.mails();
		const all = { as, params: { importId: ImportID }, body: {} };
		expect((await mailing.call(inviteImported, all)).reply).toEqual({ invited: 2 });
		await leaves();
		const second = await mailing.mails();
		expect(second.map(({ to }) => to)).toEqual(['flo@people.test', 'golf@c.test']);
		const trail = (await mailing.call(getStaffTrail, { as })).reply;
		const entries = (did: string, name: string) => trail.filter(({ Did, About }) => Did === did && About.Name === name);
		expect(entries('officer.created', 'Flo')).toHaveLength(2);
		expect(entries('club.invited', 'Golfers')).toHaveLength(3);
		const tokens = (mails: typeof first) => mails.map(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? '');
		const [old = '', fresh = ''] = [tokens(first)[0], tokens(second)[0]];
		const body = { password: 'longenough' };
		expect((await mailing.call(acceptInvitation, { body: { ...body, token: old } })).status).toBe(404);
		expect((await mailing.call(acceptInvitation, { body: { ...body, token: fresh } })).status).toBe(201);
	} finally {
		await mailing.stop();
	}
});
