/** A process that only sends mail, for tests that kill it. */
import { pino } from 'pino';
import { createServices } from '#main/create-services.ts';
import { readSettings } from '#server/core/settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { deliverer } from '#server/mail/deliver.ts';
import { startOutbox } from '#server/mail/start-outbox.ts';

const settings = readSettings(process.env);
const database = await openDatabase(settings);
const clock = Number(process.env['CLOCK_OFFSET'] ?? 0);
const services = await createServices(settings, database, {
	log: pino({ level: 'silent' }),
	now: () => new Date(Date.now() + clock),
});
startOutbox(services, await deliverer(settings));
setInterval(() => undefined, 60_000);
