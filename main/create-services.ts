/** Makes the services from the settings and a database. */
import { openLog } from '#server/core/log.ts';
import { type Settings, siteUrlOf } from '#server/core/settings.ts';
import type { Database } from '#server/db/database.ts';
import { openStorage } from '#server/files/open-storage.ts';
import type { Services } from '#server/services.ts';

type Overrides = Partial<Pick<Services, 'log' | 'siteUrl' | 'now'>>;

export const createServices = async (
	settings: Settings,
	database: Database,
	overrides: Overrides = {},
): Promise<Services> => ({
	settings,
	database,
	db: database.db,
	transact: database.transact,
	files: await openStorage(settings),
	log: overrides.log ?? openLog(settings.LOG_LEVEL),
	siteUrl: () => siteUrlOf(settings),
	now: () => new Date(),
	...overrides,
});
