import { readdir, readlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { translateError } from '#server/db/failures.ts';
import { samplePicture, useSite } from '#testing/site.ts';
import { getClub, getClubData, updateClub } from '../contract.ts';
import { sweepPictures } from './jobs.ts';

const site = useSite();

const profile = { ClubName: 'New Name', Description: 'New words.', FoundedDate: '2011-11-11' };

test('a club changes its profile, and the lists show it at once', async () => {
	const club = await site.newClub();
	await site.call(getClubData);
	const { status, reply } = await site.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body: profile });
	expect(status).toBe(200);
	expect(reply).toMatchObject({ ...profile, ClubID: club.ClubID, Email: club.Email, Status: 'approved' });
	const listed = (await site.call(getClubData)).reply.find(({ ClubID }) => ClubID === club.ClubID);
	expect(listed).toMatchObject(profile);
});

test('two who change different parts of the profile at the same time undo nothing of each other', async () => {
	const club = await site.newClub();
	const update = (body: unknown) => site.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body });
	const before = (await update({})).reply;
	const logo = new FormData();
	logo.set('LogoURL', new Blob([new Uint8Array((await samplePicture('#0f0')).bytes)]), 'new.png');
	await Promise.all([{ Description: profile.Description }, { FoundedDate: profile.FoundedDate }, logo].map(update));
	const { reply } = await update(new FormData());
	expect(reply).toMatchObject({ ...profile, ClubName: before.ClubName });
	expect(reply.LogoURL).not.toBe(before.LogoURL);
});

test('its address, status and number cannot be changed along the way', async () => {
	const club = await site.newClub({ status: 'pending' });
	const body = { ...profile, Email: 'other@college.test', Status: 'approved', ClubID: club.ClubID, status: 'approved' };
	const { reply } = await site.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body });
	expect(reply).toMatchObject({ Email: club.Email, Status: 'pending', ClubID: club.ClubID });
});

test('a new logo replaces the old one, whose files are removed', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const before = (await site.call(getClub, { params: { clubId: club.ClubID } })).reply.LogoURL ?? '';
	const kept = await site.storedFiles();
	const same = await site.call(updateClub, { as: club, query, body: { ...profile, LogoURL: before } });
	expect([same.reply.LogoURL, await site.storedFiles()]).toEqual([before, kept]);
	const form = new FormData();
	for (const [name, value] of Object.entries(profile)) form.set(name, value);
	form.set('LogoURL', new Blob([new Uint8Array((await samplePicture('#00f')).bytes)]), 'new.png');
	const { status, reply } = await site.call(updateClub, { as: club, query, body: form });
	expect(status).toBe(200);
	expect(reply.LogoURL).not.toBe(before);
	expect([(await site.raw(before)).status, (await site.raw(reply.LogoURL ?? '')).status]).toEqual([404, 200]);
	expect(await site.storedFiles()).toHaveLength(kept.length);
});

test('a change that is refused leaves the profile and the logo as they were', async () => {
	const club = await site.newClub();
	const kept = await site.storedFiles();
	const { url: LogoURL } = await samplePicture('#0ff');
	const query = { ClubID: club.ClubID };
	const wrong = await site.call(updateClub, { as: club, query, body: { ...profile, ClubName: '', LogoURL } });
	expect([wrong.status, wrong.refusal.fields]).toEqual([400, { ClubName: 'Club  Name is required' }]);
	const foreign = await site.call(updateClub, { as: await site.newClub(), query, body: { ...profile, LogoURL } });
	expect(foreign.status).toBe(403);
	const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
	expect((await site.call(updateClub, { as: club, query, body: { ...profile, LogoURL: svg } })).status).toBe(415);
	const { reply } = await site.call(getClub, { params: { clubId: club.ClubID } });
	expect(reply.ClubName).toBe(club.ClubName);
	expect((await site.storedFiles()).filter((name) => kept.includes(name))).toEqual(kept);
});

test('the sweep removes files that no row names once they are an hour old, and nothing else', async () => {
	const club = await site.newClub();
	const { reply } = await site.call(getClub, { params: { clubId: club.ClubID } });
	const kept = await site.storedFiles();
	const { files, settings } = site.services;
	const stray = [
		'logos/0123456789abcdef0123456789abcdef-512.webp',
		'members/0123456789abcdef0123456789abcdef-128.webp',
		'aside/0123456789abcdef',
	];
	for (const name of stray) await files.put(name, Buffer.from('left by a crash'));
	const foreign = 'logos/.DS_Store';
	await writeFile(join(settings.DATA_DIR, foreign), 'left by a file manager');
	stray.push(foreign);
	await sweepPictures(site.services);
	expect(await site.storedFiles()).toEqual([...kept, ...stray].sort());
	const old = new Date(Date.now() - 3_700_000);
	for (const name of await site.storedFiles()) await utimes(join(settings.DATA_DIR, name), old, old);
	await files.put('logos/fedcba9876543210fedcba9876543210-512.webp', Buffer.from('just being sent'));
	await sweepPictures(site.services);
	expect(await site.storedFiles()).toEqual(
		[...kept, foreign, 'logos/fedcba9876543210fedcba9876543210-512.webp'].sort(),
	);
	expect((await site.raw(reply.LogoURL ?? '')).status).toBe(200);
	expect(await readdir(join(settings.DATA_DIR, 'aside'))).toEqual([]);
});

test('a file store that cannot remove fails no change: the sweep takes the older picture later', async () => {
	const club = await site.newClub();
	const kept = await site.storedFiles();
	const remove = vi.spyOn(site.services.files, 'remove').mockRejectedValue(new Error('the store is away'));
	const { url } = await samplePicture('#2a6');
	const body = { ...profile, LogoURL: url };
	const changed = await site.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body });
	remove.mockRestore();
	expect(changed.status).toBe(200);
	expect((await site.storedFiles()).filter((name) => kept.includes(name))).toEqual(kept);
	expect((await site.raw(changed.reply.LogoURL ?? '')).status).toBe(200);
	expect(site.log.join('')).toContain('files without a row wait for the sweep');
});

test('when the database connection breaks after the commit, the picture that the row names still exists', async () => {
	const club = await site.newClub();
	const { transact } = site.services;
	const lost = vi.spyOn(site.services, 'transact').mockImplementation(async (work) => {
		await transact(work);
		throw translateError(new Error('Connection terminated unexpectedly'));
	});
	const body = { ...profile, LogoURL: (await samplePicture('#62a')).url };
	const { status } = await site.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body });
	lost.mockRestore();
	const { reply } = await site.call(getClub, { params: { clubId: club.ClubID } });
	expect([status, reply.ClubName]).toEqual([503, profile.ClubName]);
	expect((await site.raw(reply.LogoURL ?? '')).status).toBe(200);
});

test('asking for the head of a picture leaves no file open', async () => {
	const club = await site.newClub();
	const { reply } = await site.call(getClub, { params: { clubId: club.ClubID } });
	const fds = '/proc/self/fd';
	const open = async () => {
		const links = (await readdir(fds)).map((fd) => readlink(join(fds, fd)).catch(() => ''));
		return (await Promise.all(links)).filter((path) => path.includes('/logos/'));
	};
	for (let round = 0; round < 40; round++) {
		const { status, text, headers } = await site.raw(reply.LogoURL ?? '', { method: 'HEAD' });
		expect([status, text]).toEqual([200, '']);
		expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
	}
	if (process.platform === 'linux') await expect.poll(open).toEqual([]);
});
