import { expect, test } from 'vitest';
import { eraseOfClub } from '#main/erase-of-club.ts';
import { useSite } from '#testing/site.ts';
import { approveClub, listDeletedClubs, listStaffClubs, rejectClub } from '../contract.ts';
import { deleteRejectedClubs, eraseDeletedClubs } from './jobs.ts';

const site = useSite({ REJECTED_RETENTION_DAYS: '20', TIME_ZONE: 'UTC' });
const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(site.services.now().getTime() + days * day);

const runJobs = async () => {
	await Promise.all([deleteRejectedClubs(site.services), deleteRejectedClubs(site.services)]);
	await eraseDeletedClubs(eraseOfClub)(site.services);
};

const listed = async () => {
	const { reply } = await site.call(listStaffClubs, { as: await site.staff() });
	return reply.map(({ ClubName, DeleteAfter }) => [ClubName, DeleteAfter]);
};

test('a rejected club is told the day on which it goes, and goes by itself then', async () => {
	const [gone, approved] = [await site.newClub({ status: 'pending' }), await site.newClub({ status: 'pending' })];
	const body = { reason: 'There is such a club already.' };
	for (const { ClubID } of [gone, approved])
		await site.call(rejectClub, { as: await site.staff(), params: { clubId: ClubID }, body });
	const lastDay = inDays(20);
	expect(await listed()).toEqual(
		[gone, approved].map(({ ClubName }) => [ClubName, lastDay.toISOString().slice(0, 10)]),
	);
	await site.call(approveClub, { as: await site.staff(), params: { clubId: approved.ClubID } });
	site.wait(60_000);
	const mail = (await site.mails()).find(({ to }) => to === gone.Email);
	expect(mail?.text).toContain(
		`we delete everything you sent, with the club's account, after ${lastDay.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}`,
	);

	site.wait(20 * day - 60_000);
	await runJobs();
	expect((await listed()).map(([name]) => name)).toContain(gone.ClubName);
	site.wait(day);
	await runJobs();
	expect(await listed()).toEqual([[approved.ClubName, null]]);
	const { reply } = await site.call(listDeletedClubs, { as: await site.staff() });
	expect(reply).toMatchObject([{ ClubName: gone.ClubName, Reason: null, DeletedBy: null }]);
	expect(await site.mails()).toEqual([]);
});

test('with 0 days rejected clubs stay', async () => {
	const club = await site.newClub({ status: 'pending' });
	const body = { reason: 'No.' };
	await site.call(rejectClub, { as: await site.staff(), params: { clubId: club.ClubID }, body });
	site.wait(9999 * day);
	const { settings } = site.services;
	await deleteRejectedClubs({ ...site.services, settings: { ...settings, REJECTED_RETENTION_DAYS: 0 } });
	expect((await listed()).map(([name]) => name)).toContain(club.ClubName);
});
