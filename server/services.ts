/** What every feature may use, handed to it when the server starts. */
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from './core/settings.ts';
import type { Database } from './db/database.ts';
import type { Reader } from './db/tables.ts';
import type { Storage } from './files/storage.ts';

export interface Services {
	settings: Settings;
	database: Database;
	/** `database.db`, for the many reads. */
	db: Reader;
	transact: Database['transact'];
	files: Storage;
	log: FastifyBaseLogger;
	/** The site's public address, for links in mail: `SITE_URL`, else where it listens. Never what a request says. */
	siteUrl(): string;
	/** The time it is; tests set their own. */
	now(): Date;
}

/** Now as the wire writes instants. */
export const nowText = (services: Pick<Services, 'now'>): string => services.now().toISOString();
