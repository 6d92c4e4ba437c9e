import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { clubProfile } from '#testing/bodies.ts';
import { anyAddress, samplePicture, type TestClub, useSite } from '#testing/site.ts';
import {
	addMember,
	deleteMember,
	getClubData,
	getClubMembers,
	getClubOverview,
	updateClub,
	updateMember,
} from '../contract.ts';

const site = useSite();

const ada = { FirstName: 'Ada', LastName: 'Byron', Email: 'ada@college.test', Role: 'Lead', JoinDate: '2024-01-01' };

const add = (club: TestClub, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
	site.call(addMember, { as: club, body: { ...ada, ClubID: club.ClubID, ...more }, headers });

const count = async (club: TestClub) =>
	(await site.call(getClubData)).reply.find(({ ClubID }) => ClubID === club.ClubID)?.Members.length;

test('a club adds a member, and the public list counts it at once', async () => {
	const club = await site.newClub();
	expect(await count(club)).toBe(0);
	const { status, reply } = await add(club);
	expect(status).toBe(201);
	expect(reply).toEqual({ ...ada, MemberID: expect.any(Number), ProfileImageURL: null, ClubID: club.ClubID });
	expect(await count(club)).toBe(1);
	const overview = await site.call(getClubOverview, { as: club, query: { ClubID: club.ClubID } });
	expect(overview.reply).toEqual({ Members: 1 });
});

test('a member has a picture, sent as multipart or in JSON, and it goes with the member', async () => {
	const club = await site.newClub();
	const before = await site.storedFiles();
	const { bytes, url } = await samplePicture('#282');
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...ada, ClubID: club.ClubID })) form.set(name, String(value));
	form.set('ProfileImageURL', new Blob([new Uint8Array(bytes)]), 'ada.png');
	const first = await site.call(addMember, { as: club, body: form });
	const second = await add(club, { ProfileImageURL: url });
	for (const { status, reply } of [first, second]) {
		expect(status).toBe(201);
		expect(reply.ProfileImageURL).toMatch(/^\/files\/members\/[0-9a-f]{32}-512\.webp$/);
		expect((await site.raw(reply.ProfileImageURL ?? '')).status).toBe(200);
		expect((await site.call(deleteMember, { as: club, query: { MemberID: reply.MemberID } })).status).toBe(204);
		expect((await site.raw(reply.ProfileImageURL ?? '')).status).toBe(404);
	}
	expect(await site.storedFiles()).toEqual(before);
});

test('a picture that is none is refused, and so is the member', async () => {
	const club = await site.newClub();
	const before = await site.storedFiles();
	expect((await add(club, { ProfileImageURL: 'data:image/png;base64,PHN2Zz4=' })).status).toBe(415);
	expect(await count(club)).toBe(0);
	expect(await site.storedFiles()).toEqual(before);
});

test('a member of no club is refused in words', async () => {
	const { refusal } = await add(await site.newClub(), { ClubID: undefined });
	expect(refusal.fields).toEqual({ ClubID: 'This is not a valid id.' });
});

test('a new picture takes the place of the old one; none that is sent leaves it', async () => {
	const club = await site.newClub();
	const { reply } = await add(club, { ProfileImageURL: (await samplePicture('#111')).url });
	const update = (more: Record<string, unknown>) =>
		site.call(updateMember, { as: club, query: { MemberID: reply.MemberID }, body: { ...ada, ...more } });
	const own = reply.ProfileImageURL ?? '';
	for (const ProfileImageURL of [undefined, null, '', own, site.url + own, own.replace('-512', '-128')]) {
		expect((await update({ ProfileImageURL })).reply.ProfileImageURL).toBe(reply.ProfileImageURL);
	}
	const before = await site.storedFiles();
	const changed = await update({ Role: 'Chair', ProfileImageURL: (await samplePicture('#eee')).url });
	expect([changed.status, changed.reply.Role]).toEqual([200, 'Chair']);
	expect(changed.reply.ProfileImageURL).not.toBe(reply.ProfileImageURL);
	expect((await site.raw(reply.ProfileImageURL ?? '')).status).toBe(404);
	expect(await site.storedFiles()).toHaveLength(before.length);
});

test('two who change different fields of a member at the same time undo nothing of each other', async () => {
	const club = await site.newClub();
	const { reply } = await add(club);
	const update = (body: unknown) => site.call(updateMember, { as: club, query: { MemberID: reply.MemberID }, body });
	const form = new FormData();
	form.set('LastName', 'Lovelace');
	await Promise.all([{ Role: 'Chair' }, { Email: 'ada@home.test' }, form].map(update));
	const now = { ...reply, Role: 'Chair', Email: 'ada@home.test', LastName: 'Lovelace' };
	for (const nothing of [{}, new FormData()]) expect((await update(nothing)).reply).toEqual(now);
	expect((await update({ Role: ' ' })).refusal.fields).toEqual({ Role: 'Enter a role.' });
});

test('a picture’s address that is none of this site’s own is refused beside its field, for a member and for a logo', async () => {
	const club = await site.newClub();
	const { reply } = await add(club);
	const kept = `/files/members/${'0'.repeat(32)}-512.webp`;
	const refused = [
		'https://elsewhere.test/a.png',
		`https://elsewhere.test${kept}`,
		`//elsewhere.test${kept}`,
		kept,
		kept.replace('members', 'resumes'),
		'/files/members/../../secret',
		'javascript:alert(1)',
		'ada.png',
	];
	const before = await site.storedFiles();
	for (const url of refused) {
		const sent = { ...ada, ProfileImageURL: url };
		const profile = { ...clubProfile('X'), LogoURL: url };
		const results = [
			await add(club, sent),
			await site.call(updateMember, { as: club, query: { MemberID: reply.MemberID }, body: sent }),
			await site.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body: profile }),
		];
		const message = 'Choose a picture file, or leave this empty.';
		const [member, logo] = [{ ProfileImageURL: message }, { LogoURL: message }];
		expect(results.map(({ status, refusal }) => [status, refusal.fields])).toEqual([
			[400, member],
			[400, member],
			[400, logo],
		]);
	}
	expect((await add(club, { ProfileImageURL: 'data:text/html;base64,PGI+' })).status).toBe(400);
	expect([await count(club), await site.storedFiles()]).toEqual([1, before]);
});

test('the address of another picture of this site gives a member a copy, which outlives the other', async () => {
	const club = await site.newClub();
	const first = (await add(club, { ProfileImageURL: (await samplePicture('#163')).url })).reply;
	const second = (await add(club, { ProfileImageURL: site.url + first.ProfileImageURL })).reply;
	expect(second.ProfileImageURL).toMatch(/^\/files\/members\//);
	expect(second.ProfileImageURL).not.toBe(first.ProfileImageURL);
	await site.call(deleteMember, { as: club, query: { MemberID: first.MemberID } });
	expect((await site.raw(second.ProfileImageURL ?? '')).status).toBe(200);
});

test('a picture that cannot be read to its end is not copied: a 503, because another try may help', async () => {
	const club = await site.newClub();
	const first = (await add(club, { ProfileImageURL: (await samplePicture('#631')).url })).reply;
	const broken = Readable.from(
		(function* () {
			yield Buffer.from('RIFF');
			throw new TypeError('terminated');
		})(),
	);
	const get = vi.spyOn(site.services.files, 'get').mockResolvedValue({ bytes: 9, stream: broken });
	const { status, refusal, headers } = await add(club, { ProfileImageURL: site.url + first.ProfileImageURL });
	get.mockRestore();
	expect([status, headers.get('retry-after')]).toEqual([503, '5']);
	expect(refusal.error).toBe('The site’s file storage is not answering. Try again in a moment.');
});

test('a club changes and removes its own members alone', async () => {
	const [owner, other] = [await site.newClub(), await site.newClub()];
	const query = { MemberID: (await add(owner)).reply.MemberID };
	expect((await site.call(updateMember, { as: other, query, body: { ...ada, Role: 'Thief' } })).status).toBe(403);
	expect((await site.call(deleteMember, { as: other, query })).status).toBe(403);
	const { reply } = await site.call(getClubMembers, { query: { ClubID: owner.ClubID } });
	expect(reply.map(({ Role }) => Role)).toEqual(['Lead']);
	expect((await site.call(updateMember, { as: owner, query, body: { ...ada, ClubID: other.ClubID } })).status).toBe(
		403,
	);
	expect((await site.call(deleteMember, { as: owner, query })).status).toBe(204);
	expect((await site.call(deleteMember, { as: owner, query })).status).toBe(404);
	expect((await site.call(updateMember, { as: owner, query, body: ada })).status).toBe(404);
	expect(await count(owner)).toBe(0);
});

test('a member cannot be put into another club, by JSON or by a form', async () => {
	const [owner, other] = [await site.newClub(), await site.newClub()];
	expect((await add(other, { ClubID: owner.ClubID })).status).toBe(403);
	expect((await add(other, { ClubID: String(owner.ClubID) })).status).toBe(403);
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...ada, ClubID: owner.ClubID })) form.set(name, String(value));
	expect((await site.call(addMember, { as: other, body: form })).status).toBe(403);
	expect((await add(other, { ClubID: undefined })).status).toBe(400);
	expect([await count(owner), await count(other)]).toEqual([0, 0]);
});

test('each missing field is named', async () => {
	const club = await site.newClub();
	const { status, refusal } = await site.call(addMember, { as: club, body: { ClubID: club.ClubID } });
	expect(status).toBe(400);
	expect(refusal.fields).toEqual({
		FirstName: 'Enter a first name.',
		LastName: 'Enter a last name.',
		Email: 'Enter an e-mail address.',
		Role: 'Enter a role.',
		JoinDate: 'Enter the day they joined.',
	});
	expect((await add(club, { Role: 'x'.repeat(81) })).refusal.fields).toEqual({ Role: 'Use at most 80 characters.' });
});

test('a member that is added twice with one key is one member with one picture', async () => {
	const club = await site.newClub();
	const before = (await site.storedFiles()).length;
	const { url: ProfileImageURL } = await samplePicture('#55a');
	const key = { 'idempotency-key': anyAddress() };
	const results = await Promise.all([1, 2, 3].map(() => add(club, { ProfileImageURL }, key)));
	expect(new Set(results.map(({ text }) => text)).size).toBe(1);
	expect(await count(club)).toBe(1);
	expect(await site.storedFiles()).toHaveLength(before + 2);
	expect((await add(club, { FirstName: 'Grace' }, key)).reply.FirstName).toBe('Grace');
	expect(await count(club)).toBe(2);
});
