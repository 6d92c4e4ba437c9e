/** Makes every call on a big site: no query may scan the archive. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpired } from '#features/accounts/server/jobs.ts';
import { eraseOldScans } from '#features/door/server/jobs.ts';
import { getAllEventData } from '#features/events/contract.ts';
import { exportClub, exportCollege } from '#features/exports/contract.ts';
import { deleteOldApplications } from '#features/hiring/server/jobs.ts';
import { deleteIdleParticipants, eraseDeletedQuizzes, eraseOldResults } from '#features/quizzes/server/jobs.ts';
import { eraseDeletedRegistrations, eraseOldRegistrations } from '#features/registrations/server/jobs.ts';
import { continueMailings } from '#features/registrations/server/notify-registered.ts';
import { remindOfEvents } from '#features/registrations/server/remind.ts';
import { dropMailsWithLinks, dropMailsWithPath } from '#server/mail/withdraw-mail.ts';
import { seedBigSite } from '#testing/big-site.ts';
import { permissionRows } from '#testing/permission-rows.ts';
import { seedPermissionWorld } from '#testing/permission-world.ts';
import { findSlowPlans, recordStatements } from '#testing/query-plans.ts';
import { startSite, type TestSite } from '#testing/site.ts';
import { deleteOldRows } from './delete-old-rows.ts';

let site: TestSite;

beforeAll(async () => {
	// Avoids limits per minute. Jobs erase only the first two months: more would repeat the same statements.
	const days = '1770';
	site = await startSite({
		RATE_LIMIT_SCALE: '10',
		RESPONSE_RETENTION_DAYS: days,
		RESULT_RETENTION_DAYS: days,
		APPLICATION_RETENTION_DAYS: days,
	});
	await seedBigSite(site.services.database, site.services.now());
});

afterAll(() => site?.stop());

test('no call and no job reads the archive', async () => {
	const { statements, stop } = recordStatements();
	try {
		const { world, tokens } = await seedPermissionWorld(site);
		for (const { endpoint, statuses, send } of permissionRows) {
			// Exports read everything.
			if ([exportClub, exportCollege].some(({ route }) => route === endpoint.route)) continue;
			for (const caller of ['owner', 'staff', 'nobody'] as const) {
				if (statuses[caller] >= 400) continue;
				await site.call(endpoint, { as: tokens[caller], ...(await send(caller, world)) });
			}
		}
		const taken = { StartDateTime: '2300-01-01T10:00Z', EndDateTime: '2300-01-01T11:00Z' };
		await site.call(getAllEventData, { query: { from: taken.StartDateTime, to: taken.EndDateTime } });
		await site.services.transact((tx) => dropMailsWithPath(tx, '/registrations/token'));
		await site.mails();
		// The erased ones gave no address.
		const links = ['ada', 'ben'].map((name) => ({ to: `${name}@college.test`, path: '/registrations/token' }));
		await site.services.transact((tx) => dropMailsWithLinks(tx, links));
		const jobs = [deleteExpired, deleteOldRows, deleteIdleParticipants, deleteOldApplications, eraseOldResults];
		for (const job of [
			...jobs,
			remindOfEvents,
			continueMailings,
			eraseDeletedRegistrations,
			eraseOldRegistrations,
			eraseOldScans,
			eraseDeletedQuizzes,
		])
			await job(site.services);
	} finally {
		stop();
	}
	expect(statements.size).toBeGreaterThan(80);
	expect(await findSlowPlans(site.services, statements)).toEqual({});
});

test('a query that reads the archive is found', async () => {
	const { statements, stop } = recordStatements();
	await sql`select id from events where ends_at > '2300-01-01' order by starts_at`.execute(site.services.db);
	stop();
	expect(Object.keys(await findSlowPlans(site.services, statements))).toHaveLength(1);
});
