import { expect, test } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { invited, newOfficer } from '#testing/officers.ts';
import { useSite } from '#testing/site.ts';
import {
	acceptInvitation,
	changeOfficer,
	getSharedLogin,
	listOfficers,
	removeOfficer,
	setSharedLogin,
	showInvitation,
} from '../contract.ts';
import { officerTexts } from '../rules.ts';

const site = useSite();

async function ledBy(...roles: Role[]) {
	const club = await site.newClub();
	const officers = [];
	for (const Role of roles) officers.push(await newOfficer(site, club, { Role }));
	const [lead] = officers;
	if (!lead) throw new Error('No lead.');
	const query = { ClubID: club.ClubID };
	await site.call(setSharedLogin, { as: lead, query, body: { enabled: false } });
	return { officers, lead, query };
}

test('the last lead can neither go nor become an editor while the shared log-in is off', async () => {
	const { lead } = await ledBy('lead', 'editor');
	const params = { officerId: lead.OfficerID };
	const removed = await site.call(removeOfficer, { as: lead, params });
	expect([removed.status, removed.refusal.error]).toEqual([409, officerTexts.lastLead]);
	const demoted = await site.call(changeOfficer, { as: lead, params, body: { Role: 'editor' } });
	expect([demoted.status, demoted.refusal.error]).toEqual([409, officerTexts.lastLead]);
});

test('of two leads who remove each other at once, one stays', async () => {
	for (let round = 0; round < 5; round++) {
		const { officers, query } = await ledBy('lead', 'lead');
		const [one, two] = officers;
		if (!one || !two) throw new Error('Two leads.');
		const replies = await Promise.all([
			site.call(removeOfficer, { as: one, params: { officerId: two.OfficerID } }),
			site.call(removeOfficer, { as: two, params: { officerId: one.OfficerID } }),
		]);
		expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
		const staying = [one, two].find((_, index) => replies[index]?.status === 204);
		if (!staying) throw new Error('Nobody stays.');
		const left = await site.call(listOfficers, { as: staying, query });
		expect(left.reply.map(({ OfficerID }) => OfficerID)).toEqual([staying.OfficerID]);
	}
});

test('the shared log-in stays on while no officer is a lead', async () => {
	const club = await site.newClub();
	const lead = await newOfficer(site, club, { Role: 'lead' });
	const query = { ClubID: club.ClubID };
	const params = { officerId: lead.OfficerID };
	const [off, removed] = await Promise.all([
		site.call(setSharedLogin, { as: lead, query, body: { enabled: false } }),
		site.call(removeOfficer, { as: club, params }),
	]);
	expect([off.status, removed.status].filter((status) => status < 300)).toHaveLength(1);
});

test('leads and staff see whether the shared log-in is on', async () => {
	const { lead, query } = await ledBy('lead');
	const { token } = await site.staff();
	for (const as of [lead, { token }])
		expect((await site.call(getSharedLogin, { as, query })).reply.enabled).toBe(false);
	await site.call(setSharedLogin, { as: { token }, query, body: { enabled: true } });
	for (const as of [lead, { token }]) expect((await site.call(getSharedLogin, { as, query })).reply.enabled).toBe(true);
});

test('of two leads who remove each other at once, one stays, also while the shared log-in is on', async () => {
	for (let round = 0; round < 5; round++) {
		const club = await site.newClub();
		const [one, two] = [await newOfficer(site, club, { Role: 'lead' }), await newOfficer(site, club, { Role: 'lead' })];
		const statuses = await Promise.all([
			site.call(removeOfficer, { as: one, params: { officerId: two.OfficerID } }),
			site.call(removeOfficer, { as: two, params: { officerId: one.OfficerID } }),
		]);
		expect(statuses.map(({ status }) => status).toSorted()).toEqual([204, 401]);
	}
});

test('whom two clubs remove at once has no log-in left', async () => {
	for (let round = 0; round < 5; round++) {
		const [one, two] = [await site.newClub(), await site.newClub()];
		const officer = await newOfficer(site, one, { Role: 'editor' });
		const { token } = await invited(site, two, { Role: 'editor', Email: officer.Email });
		const there = (await site.call(acceptInvitation, { body: { token, password: officer.password } })).reply;
		await Promise.all([
			site.call(removeOfficer, { as: one, params: { officerId: officer.OfficerID } }),
			site.call(removeOfficer, { as: two, params: { officerId: there.officer?.OfficerID ?? 0 } }),
		]);
		const again = await invited(site, one, { Role: 'editor', Email: officer.Email });
		expect((await site.call(showInvitation, { body: { token: again.token } })).reply.known).toBe(false);
	}
});
