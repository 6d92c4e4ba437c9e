import { expect, test } from 'vitest';
import { quotas } from '#contract/limits.ts';
import { addMember, getClubMembers, updateMember } from '#features/clubs/contract.ts';
import { getClubTrail } from '#features/trail/contract.ts';
import { sampleMember } from '#testing/bodies.ts';
import { sendMembers } from '#testing/imports.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { getMemberImport, importMembers, listMemberImports } from '../contract.ts';
import { importTexts } from '../rules.ts';
import { eraseImportsOfClub } from './jobs.ts';
import { runImport } from './run-import.ts';

const site = useSite();

const imported = async (club: TestClub, file: string) => {
	const { reply, text } = await sendMembers(site, club, { file });
	if (!('ImportID' in reply)) throw new Error(text);
	await runImport(site.services, reply.ImportID);
	const params = { importId: reply.ImportID };
	return { ...(await site.call(getMemberImport, { as: club, params })).reply, params };
};

const members = async (club: TestClub) =>
	(await site.call(getClubMembers, { as: club, query: { ClubID: club.ClubID } })).reply;

const file = `First name;Last name;Email;Role;Join date
Ada;Roy;ada@people.test;Treasurer;2024-09-01
Ben;Rao;;;
;Nobody;;;
ada;roy;ADA@people.test;;
`;

test('members are imported once, by their address or their name', async () => {
	const club = await site.newClub();
	const preview = (await sendMembers(site, club, { file, dryRun: true })).reply;
	expect('counts' in preview && preview.counts).toEqual({ new: 2, same: 0, conflict: 1, bad: 1 });
	expect(await members(club)).toEqual([]);
	const { counts, rows, params } = await imported(club, file);
	expect(counts).toEqual({ new: 2, same: 0, conflict: 1, bad: 1 });
	// Names of people are not kept.
	expect(rows.map(({ name }) => name)).toEqual(['', '', '', '']);
	expect(await members(club)).toMatchObject([
		{ FirstName: 'Ada', Email: 'ada@people.test', Role: 'Treasurer', JoinDate: '2024-09-01' },
		{ FirstName: 'Ben', Email: '', Role: 'Member', JoinDate: '', ProfileImageURL: null },
	]);
	expect((await imported(club, file)).rows.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'bad', 'conflict']);
	const changed = await imported(club, file.replace('Treasurer', 'Lead'));
	expect(changed.rows[0]).toMatchObject({ outcome: 'conflict', fields: { Role: '“Treasurer” on this site' } });
	const query = { ClubID: club.ClubID };
	const trail = (await site.call(getClubTrail, { as: club, query })).reply;
	expect(trail.slice(0, 2).map(({ Did, By, About }) => [Did, By.Name, About.Name])).toEqual([
		['member.created', club.ClubName, 'Ben Rao'],
		['member.created', club.ClubName, 'Ada Roy'],
	]);
	const [, ben] = await members(club);
	const sent = { as: club, query: { MemberID: ben?.MemberID ?? 0 }, body: { JoinDate: '2025-01-01' } };
	expect((await site.call(updateMember, sent)).reply).toMatchObject({ FirstName: 'Ben', JoinDate: '2025-01-01' });

	expect((await site.call(listMemberImports, { as: club, query })).reply).toHaveLength(3);
	const other = await site.newClub();
	expect((await site.call(getMemberImport, { as: other, params })).status).toBe(403);
	await eraseImportsOfClub(site.services, club.ClubID);
	expect((await site.call(getMemberImport, { as: club, params })).status).toBe(404);
});

test('a pending club imports members up to its quota, and for itself only', async () => {
	const club = await site.newClub({ status: 'pending' });
	const { pending } = quotas.members;
	const rows = Array.from({ length: pending }, (_, index) => `Ann,Number ${index}`);
	await site.call(addMember, { as: club, body: { ...sampleMember, ClubID: club.ClubID } });
	const { counts, rows: done } = await imported(club, `FirstName,LastName\n${rows.join('\n')}\n`);
	expect(counts).toMatchObject({ new: pending - 1, bad: 1 });
	expect(done.at(-1)?.problem).toBe(importTexts.tooManyMembers);
	const foreign = await site.call(importMembers, {
		as: club,
		query: { ClubID: club.ClubID + 1 },
		body: new FormData(),
	});
	expect(foreign.status).toBe(403);
});
