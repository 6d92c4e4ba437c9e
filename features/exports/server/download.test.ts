import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { getClubTrail, getStaffTrail } from '#features/trail/contract.ts';
import { exported, openExport } from '#testing/exports.ts';
import { newOfficer } from '#testing/officers.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { exportClub, exportCollege } from '../contract.ts';
import { exportTexts } from '../rules.ts';

const site = useSite();

const pathOf = ({ ClubID }: TestClub) => `/api/clubs/export?ClubID=${ClubID}`;
const college = '/api/staff/export';
const whole = async (response: Response) => (await response.arrayBuffer()).byteLength;

test('leads and staff export a club twice in 24 hours at most, and each export is in its trail', async () => {
	const club = await site.newClub();
	const staff = await site.staff();
	const first = await exported(site, pathOf(club), club.token);
	const day = site.services.now().toISOString().slice(0, 10);
	expect(Object.fromEntries(first.headers)).toMatchObject({
		'content-type': 'application/zip',
		'content-disposition': `attachment; filename="club-${club.ClubID}-${day}.zip"`,
		'cache-control': 'private, no-store',
	});
	await exported(site, `${pathOf(club)}&kind=staff`, staff.token);
	const refused = await site.call(exportClub, { as: club, query: { ClubID: club.ClubID } });
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
	const { reply } = await site.call(getClubTrail, { as: club, query: { ClubID: club.ClubID } });
	const entries = reply.filter(({ Did }) => Did === 'club.exported');
	expect(entries.map(({ By }) => By.Name)).toEqual(["The college's staff", club.ClubName]);
});

test('leads export their club; staff export one that is suspended', async () => {
	const club = await site.newClub();
	const editor = await newOfficer(site, club, { Role: 'editor' });
	expect((await site.call(exportClub, { as: editor, query: { ClubID: club.ClubID } })).status).toBe(403);
	const suspended = await site.newClub({ status: 'suspended' });
	const { token } = await site.staff();
	const { rows } = await exported(site, pathOf(suspended), token);
	expect(rows('clubs/clubs')).toEqual([expect.objectContaining({ ClubID: suspended.ClubID, Status: 'suspended' })]);
	expect((await openExport(site, '/api/clubs/export?ClubID=999999', token)).status).toBe(404);
});

test('a link on another site’s page starts no export', async () => {
	const club = await site.newClub();
	const headers = { 'sec-fetch-site': 'cross-site' };
	const { status, refusal } = await site.call(exportClub, { as: club, query: { ClubID: club.ClubID }, headers });
	expect([status, refusal.error]).toEqual([403, exportTexts.fromElsewhere]);
	// No route of its own: it is taken for a club's page.
	expect(
		(
			await openExport(site, pathOf(club), club.token, {
				method: 'HEAD',
				headers: { authorization: `Bearer ${club.token}` },
			})
		).status,
	).toBe(400);
});

test('one export of the college runs at a time, and ends when its reader has left', async () => {
	await site.newClub();
	const { token } = await site.staff();
	const [logo] = (await site.storedFiles()).filter((name) => name.endsWith('-512.webp'));
	// More than fits into the buffers between here and there.
	await site.services.files.put(logo ?? '', randomBytes(30_000_000));
	const leaving = new AbortController();
	const { body, status } = await openExport(site, college, token, {
		headers: { authorization: `Bearer ${token}` },
		signal: leaving.signal,
	});
	expect(status).toBe(200);
	await body?.getReader().read();
	const second = await site.call(exportCollege, { as: { token } });
	expect([second.status, second.refusal.error]).toEqual([409, exportTexts.isRunning]);
	leaving.abort();
	await vi.waitFor(async () => expect(await openExport(site, college, token).then(whole)).toBeGreaterThan(30_000_000), {
		timeout: 10_000,
	});
	const { reply } = await site.call(getStaffTrail, { as: { token } });
	expect(reply.filter(({ Did }) => Did === 'college.exported')).toHaveLength(2);
});

test('an export that fails half-way fails the download', async () => {
	const club = await site.newClub();
	const form = { id: `broken-${club.ClubID}`, club_id: club.ClubID, title: 'T', fields: '[', version: 1 };
	const created_at = site.services.now().toISOString();
	await site.services.transact((tx) =>
		tx
			.insertInto('forms')
			.values({ ...form, created_at })
			.execute(),
	);
	const response = await openExport(site, pathOf(club), club.token);
	expect(response.status).toBe(200);
	await expect(whole(response)).rejects.toThrow('terminated');
});
