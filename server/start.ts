/** Opens all that a running server needs and closes it again, in the right order. */

import { pino } from 'pino';
import { forgetOldRows } from '#features/accounts/server/jobs.ts';
import { sweepPictures } from '#features/clubs/server/jobs.ts';
import { createApp } from './app.ts';
import { openDatabase } from './db/database.ts';
import { openStorage } from './files/open-storage.ts';
import { repeat } from './jobs.ts';
import { deliverer } from './mail/deliver.ts';
import { startOutbox } from './mail/outbox.ts';
import { loadPages } from './pages.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

const pagesFolder = new URL('../dist/client', import.meta.url).pathname;
const hour = 3_600_000;

const redact = [
	'req.headers.cookie',
	'req.headers.authorization',
	'*.Password',
	'*.password',
	'*.secretCode',
	'*.token',
];

export interface Site {
	services: Services;
	/** Where it listens: `http://127.0.0.1:3000`. */
	url: string;
	stop(): Promise<void>;
}

/** Starts a site by its settings; rejects, with everything closed again, when something cannot be opened. */
export async function start(settings: Settings): Promise<Site> {
	const database = await openDatabase(settings);
	try {
		await database.migrate();
		let url = settings.SITE_URL ?? '';
		const services: Services = {
			settings,
			database,
			db: database.db,
			transact: database.transact,
			files: await openStorage(settings),
			log: pino({ level: settings.LOG_LEVEL, redact }),
			siteUrl: () => url,
			now: () => new Date(),
		};
		const { server } = await createApp(services, (ready) => loadPages(pagesFolder, ready));
		const address = await server.listen({ port: settings.PORT, host: settings.HOST });
		url ||= address;
		const outbox = startOutbox(services, deliverer(settings));
		const jobs = [
			repeat(services, 'old rows', hour, forgetOldRows),
			repeat(services, 'files without a row', hour, sweepPictures),
		];
		return {
			services,
			url,
			stop: async () => {
				await server.close();
				for (const job of jobs) job.stop();
				await outbox.stop();
				await database.close();
			},
		};
	} catch (error) {
		await database.close();
		throw error;
	}
}
