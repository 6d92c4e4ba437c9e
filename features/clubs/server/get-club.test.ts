import { expect, test } from 'vitest';
import { emptyProfile } from '#testing/bodies.ts';
import { useSite } from '#testing/site.ts';
import { addMember, getClub, getClubData, getClubMembers } from '../contract.ts';
import { moveClub } from './store.ts';

const site = useSite();

const clubWithMember = async (status: 'pending' | 'approved' | 'rejected' | 'suspended') => {
	const club = await site.newClub({ status: 'pending' });
	const member = {
		FirstName: 'Ada',
		LastName: 'Byron',
		Email: 'ada@college.test',
		Role: 'Lead',
		JoinDate: '2024-01-01',
	};
	await site.call(addMember, { as: club, body: { ...member, ClubID: club.ClubID } });
	if (status !== 'pending') {
		await site.services.transact((tx) => moveClub(tx, club.ClubID, ['pending'], status));
	}
	return club;
};

test('everybody sees a public club with its members, but not the members’ addresses', async () => {
	const club = await clubWithMember('approved');
	const member = {
		MemberID: expect.any(Number),
		FirstName: 'Ada',
		LastName: 'Byron',
		Role: 'Lead',
		JoinDate: '2024-01-01',
		ProfileImageURL: null,
		ClubID: club.ClubID,
	};
	const others = [undefined, await site.newClub(), await site.staff(), { token: 'A'.repeat(43) }];
	for (const as of others) {
		const one = await site.call(getClub, { as, params: { clubId: club.ClubID } });
		expect(one.status).toBe(200);
		expect(one.reply).toEqual({
			ClubID: club.ClubID,
			ClubName: club.ClubName,
			Description: expect.any(String),
			Email: club.Email,
			LogoURL: expect.any(String),
			Hue: 25,
			...emptyProfile,
			FoundedDate: '2020-02-29',
			Members: [member],
		});
		const members = await site.call(getClubMembers, { as, query: { ClubID: club.ClubID } });
		expect([members.status, members.reply]).toEqual([200, [member]]);
	}
});

test('the club itself sees the addresses of its members', async () => {
	const club = await clubWithMember('approved');
	const one = await site.call(getClub, { as: club, params: { clubId: club.ClubID } });
	expect(one.reply.Members[0]?.Email).toBe('ada@college.test');
	const members = await site.call(getClubMembers, { as: club, query: { ClubID: club.ClubID } });
	expect(members.reply[0]?.Email).toBe('ada@college.test');
});

test.each(['pending', 'rejected', 'suspended'] as const)('nobody but itself sees a %s club', async (status) => {
	const club = await clubWithMember(status);
	for (const as of [undefined, await site.newClub(), await site.staff(), ...(status === 'pending' ? [] : [club])]) {
		const one = await site.call(getClub, { as, params: { clubId: club.ClubID } });
		const members = await site.call(getClubMembers, { as, query: { ClubID: club.ClubID } });
		for (const { status: code, refusal } of [one, members])
			expect([code, refusal]).toEqual([404, { error: 'There is no such club.' }]);
	}
	expect((await site.call(getClubData)).text).not.toContain(club.Email);
	if (status === 'pending') {
		expect((await site.call(getClub, { as: club, params: { clubId: club.ClubID } })).status).toBe(200);
		expect((await site.call(getClubMembers, { as: club, query: { ClubID: club.ClubID } })).status).toBe(200);
	}
});

test.each([
	'0',
	'-1',
	'1e3',
	'0x1',
	' 1 ',
	'1.5',
	'2147483648',
	'99999999999',
	'NaN',
	'',
	'١',
	'1;drop',
	'null',
	'%00',
])('%j is no id of a club', async (id) => {
	const path = await site.raw(`/api/clubs/${encodeURIComponent(id)}`);
	expect(path.status).toBe(id === '' ? 404 : 400);
	const query = await site.call(getClubMembers, { query: { ClubID: id } });
	expect([query.status, query.refusal.fields]).toEqual([400, { ClubID: 'This is not a valid id.' }]);
});

test('the largest id is no such club, and a repeated one is no id', async () => {
	expect((await site.call(getClub, { params: { clubId: 2_147_483_647 } })).status).toBe(404);
	expect((await site.raw('/api/clubs/getClubMembers?ClubID=1&ClubID=2')).status).toBe(400);
	expect((await site.raw('/api/clubs/getClubMembers')).status).toBe(400);
});

test('the list is in the order of the alphabet, with accents and small letters where a reader looks for them', async () => {
	const names = ['a cappella workshop', 'Drama Circle', 'Élan Basketball', 'Film Makers Lab', 'Zoology'];
	for (const name of names.toReversed()) await site.newClub({ name });
	const { reply } = await site.call(getClubData);
	expect(reply.map(({ ClubName }) => ClubName).filter((name) => names.includes(name))).toEqual(names);
});

test('the list has the public clubs by name, their members only to be counted', async () => {
	const [b, a] = [await site.newClub({ name: 'List B' }), await site.newClub({ name: 'List A' })];
	const { status, reply, text } = await site.call(getClubData);
	expect(status).toBe(200);
	const names = reply.map(({ ClubName }) => ClubName);
	expect(names.filter((name) => name.startsWith('List '))).toEqual(['List A', 'List B']);
	expect(new Set(reply.flatMap(({ Members }) => Members.flatMap((member) => Object.keys(member))))).toEqual(
		new Set(['MemberID']),
	);
	expect(reply.find(({ ClubID }) => ClubID === a.ClubID)).toEqual({
		ClubID: a.ClubID,
		ClubName: 'List A',
		Description: 'What List A does.',
		Email: a.Email,
		LogoURL: expect.any(String),
		Hue: 25,
		...emptyProfile,
		FoundedDate: '2020-02-29',
		Members: [],
	});
	expect(b.ClubID).toBeLessThan(a.ClubID);
	expect(text).not.toMatch(/status|pending|ada@college|password/i);
});
