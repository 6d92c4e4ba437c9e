/** A server without pages that tests can kill. Prints its address. */
import { pino } from 'pino';
import { createApp } from '#main/app.ts';
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
	siteUrl: () => 'http://clubs.test',
	now: () => new Date(Date.now() + clock),
});
const { server } = await createApp(services);
const url = await server.listen({ host: '127.0.0.1', port: 0 });
startOutbox(services, await deliverer(settings));
process.stdout.write(`${url}\n`);
