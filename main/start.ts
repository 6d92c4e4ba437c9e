/** Opens all parts of a server, and closes them in reverse order. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkSignedOn } from '#features/accounts/server/oidc-jobs.ts';
import { findLogoHues, sweepPictures } from '#features/clubs/server/jobs.ts';
import { keepFormerUids } from '#features/events/server/calendar-store.ts';
import { publishDueEvents } from '#features/events/server/publish-due.ts';
import { deleteOrphanedForms } from '#features/forms/server/jobs.ts';
import { sweepResumes } from '#features/hiring/server/jobs.ts';
import { continueImports } from '#features/imports/server/run-import.ts';
import { notifyOfReports } from '#features/office/server/report-jobs.ts';
import { changeOfficers } from '#features/officers/server/jobs.ts';
import { eraseDeletedQuizzes } from '#features/quizzes/server/jobs.ts';
import { continueMailings } from '#features/registrations/server/notify-registered.ts';
import { remindOfEvents } from '#features/registrations/server/remind.ts';
import { keepRounds } from '#features/rounds/server/jobs.ts';
import { keepStaffAccount } from '#features/staff/server/first-account.ts';
import { eraseDeletedClubs, notifyOfPending, staffAddresses } from '#features/staff/server/jobs.ts';
import { openLog } from '#server/core/log.ts';
import { rootFolder } from '#server/core/root-folder.ts';
import { assertPublicAddress, type Settings, siteUrlOf } from '#server/core/settings.ts';
import { explainStartError, rethrowExplained, whyUnusable, wordsOf } from '#server/core/start-error.ts';
import { databaseSetting, openDatabase } from '#server/db/open-database.ts';
import { checkFolder } from '#server/files/disk.ts';
import { Jobs } from '#server/jobs.ts';
import { deliverer } from '#server/mail/deliver.ts';
import { hastenMail } from '#server/mail/hasten-mail.ts';
import { deleteMailFiles } from '#server/mail/sent-mail.ts';
import { startOutbox } from '#server/mail/start-outbox.ts';
import type { Services } from '#server/services.ts';
import { type App, type Build, createApp } from './app.ts';
import { createServices } from './create-services.ts';
import { eraseOfClub } from './erase-of-club.ts';
import { eraseOverdue, retentionJobs } from './retention-jobs.ts';
import { checkEvery, type ServiceChecks } from './service-checks.ts';

const build = {
	client: join(rootFolder, 'dist', 'client'),
	server: pathToFileURL(join(rootFolder, 'dist', 'server', 'index.js')),
};
const minute = 60_000;
const hour = 60 * minute;
/** Waiting connections, for a class that comes at once. Others retry a second later. */
const backlog = 2048;

export interface Site {
	services: Services;
	url: string;
	checks: ServiceChecks;
	stop(): Promise<void>;
}

/** Else a container may have a read-only file system. */
const usesFolder = ({ DATABASE_URL, STORAGE_URL, SMTP_URL }: Settings) =>
	[DATABASE_URL, STORAGE_URL, SMTP_URL].includes(undefined);

/** Loaded only if set up. */
async function openMetrics(services: Services, { server, cache, checks, limits }: App, jobs: Jobs) {
	const address = services.settings.METRICS_ADDRESS;
	if (address === undefined) return undefined;
	const { startMetrics } = await import('./metrics.ts');
	const sources = { cache, checks, jobs, limits };
	return startMetrics(services, server, sources, address).catch(rethrowExplained('METRICS_ADDRESS'));
}

/** If something cannot be opened, closes everything and rejects. Without `pages`, answers calls only. */
export async function start(settings: Settings, pages: Build | null = build): Promise<Site> {
	assertPublicAddress(settings);
	await using opened = new AsyncDisposableStack();
	const rethrow = rethrowExplained(databaseSetting(settings));
	const log = openLog(settings.LOG_LEVEL);
	if (usesFolder(settings)) await checkFolder(settings.DATA_DIR).catch(rethrowExplained('DATA_DIR'));
	const database = await openDatabase(settings, {
		slow: (query) => log.warn(query, 'a slow query'),
		listening: (why) =>
			why === undefined
				? log.info('what other processes change arrives again')
				: log.warn({ why: whyUnusable(why) ?? wordsOf(why) }, 'what other processes change does not arrive'),
		uncounted: (error) => log.error({ err: error }, 'rate limits are counted by each process for itself'),
	});
	opened.defer(database.close);
	await database.migrate();
	let url = siteUrlOf(settings);
	const services = await createServices(settings, database, { log, siteUrl: () => url });
	const app = await createApp(services, pages ?? undefined);
	const { server, checks, drain } = app;
	opened.defer(() => server.close());
	const jobs = new Jobs(services);
	const metrics = await openMetrics(services, app, jobs);
	if (metrics) opened.defer(metrics.close);
	await eraseOverdue(services).catch(rethrow);
	// The first visitor may be that staff member.
	await keepStaffAccount(services).catch(rethrow);
	const address = await server
		.listen({ port: settings.PORT, host: settings.HOST, backlog })
		.catch((error: { code?: string }) => {
			throw explainStartError(error.code === 'EADDRINUSE' || error.code === 'EACCES' ? 'PORT' : 'HOST', error);
		});
	url = settings.SITE_URL ?? address;
	await keepFormerUids(services).catch(rethrow);
	const outbox = startOutbox(services, await deliverer(settings));
	// First, because the process must end in ten seconds: it breaks off mails and begins no more.
	opened.defer(async () => {
		await Promise.all([drain(), outbox.stop(), jobs.stop(), checks.stop()]);
	});
	for (const [name, every, job] of retentionJobs) jobs.repeat(name, every, job, 'later');
	jobs.repeat('files without a row', hour, sweepPictures);
	jobs.repeat('e-mails saved as files', hour, deleteMailFiles);
	jobs.repeat('hues of logos', hour, findLogoHues);
	jobs.repeat('forms without an event', minute, deleteOrphanedForms);
	jobs.repeat('drafts to publish', minute / 4, publishDueEvents);
	jobs.repeat('reminders', minute, remindOfEvents);
	jobs.repeat('mailings', minute, continueMailings);
	jobs.repeat('imports', minute, continueImports);
	jobs.repeat('rounds of renewal', minute / 4, keepRounds);
	jobs.repeat('deleted quizzes', minute, eraseDeletedQuizzes);
	jobs.repeat('deleted clubs', minute, eraseDeletedClubs(eraseOfClub));
	jobs.repeat('notices of waiting clubs and events', minute, notifyOfPending);
	jobs.repeat('notices of reports', minute, notifyOfReports);
	jobs.repeat('hand-overs and ended terms', minute, (all) => changeOfficers(all, staffAddresses));
	jobs.repeat('résumés without a row', hour, sweepResumes);
	jobs.repeat('checks of single sign-on', 5 * minute, checkSignedOn);
	const hasten = checks.whenBack('mail', () => hastenMail(services));
	jobs.repeat('checks of services', checkEvery, () => checks.run().then(hasten));
	const everything = opened.move();
	let stopped: Promise<void> | undefined;
	return {
		services,
		url,
		checks,
		stop: () => {
			stopped ??= everything.disposeAsync();
			return stopped;
		},
	};
}
