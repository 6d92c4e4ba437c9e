/** A process that only sends mail, for tests that kill it: the real outbox on the database its environment names. */
import { pino } from 'pino';
import { readSettings } from '#server/core/settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { deliverer } from '#server/mail/deliver.ts';
import { startOutbox } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

const settings = readSettings(process.env);
const database = await openDatabase(settings);
const clock = Number(process.env['CLOCK_OFFSET'] ?? 0);
const services = {
	settings,
	database,
	db: database.db,
	transact: database.transact,
	log: pino({ level: 'silent' }),
	now: () => new Date(Date.now() + clock),
} as Partial<Services> as Services;
startOutbox(services, await deliverer(settings));
// The outbox itself does not keep a process alive; the site's server does.
setInterval(() => undefined, 60_000);
