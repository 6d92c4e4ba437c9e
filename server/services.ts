/** What every feature may use. */
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from './core/settings.ts';
import type { Database } from './db/database.ts';
import type { Reader } from './db/tables.ts';
import type { Storage } from './files/storage.ts';

export interface Services {
	settings: Settings;
	database: Database;
	db: Reader;
	transact: Database['transact'];
	files: Storage;
	log: FastifyBaseLogger;
	/** For links in mail: `SITE_URL`, else where the server listens. Never from a request. */
	siteUrl(): string;
	now(): Date;
}

export const nowText = (services: Pick<Services, 'now'>): string => services.now().toISOString();
