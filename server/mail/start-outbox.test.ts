import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { recorded } from '#server/trail/calls.ts';
import { recordNothing } from '#server/trail/trail.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { useSite } from '#testing/site.ts';
import { deliverer } from './deliver.ts';
import { type Keyed, type Mail, queueMail, sendDueMail } from './outbox.ts';
import { startOutbox } from './start-outbox.ts';

const site = useSite();
const now = () => site.services.now().toISOString();
const mail = (subject: string): Mail => ({ to: 'somebody@college.test', subject, text: 'Hello.' });
const queue = (subject: string, keyed?: Keyed) =>
	site.services.transact((tx) => queueMail(tx, now(), mail(subject), keyed));

test('a mail that is queued while the outbox runs leaves without waiting for the next look', async () => {
	const left = Promise.withResolvers<string>();
	const outbox = startOutbox(site.services, async ({ subject }) => {
		left.resolve(subject);
		return 'a test';
	});
	await queue('at once');
	expect(await left.promise).toBe('at once');
	await outbox.stop();
});

test('a mail of a call that has to leave an entry in the trail leaves at once, too', async () => {
	const outbox = startOutbox(site.services, async () => 'a test');
	// Several, because the first may come during the look at the start.
	for (const subject of ['of a call', 'of the next call', 'of the last call']) {
		await recorded({ did: 'decision.approved', by: undefined }, () =>
			site.services.transact(async (tx) => {
				await queueMail(tx, now(), mail(subject));
				recordNothing(tx);
			}),
		);
		const find = site.services.db.selectFrom('outbox').select('sent_at').where('subject', '=', subject);
		await expect
			.poll(async () => (await find.executeTakeFirst())?.sent_at, { timeout: 5000 })
			.toEqual(expect.any(String));
	}
	await outbox.stop();
});

test('a mail that a server is slow to take does not delay the next one', async () => {
	const taken = Promise.withResolvers<string>();
	const left = Promise.withResolvers<string>();
	await queue('slow to be taken');
	const outbox = startOutbox(site.services, async ({ subject }) => {
		if (subject === 'slow to be taken') return taken.promise;
		left.resolve(subject);
		return 'a test';
	});
	await queue('quick');
	expect(await left.promise).toBe('quick');
	taken.resolve('a test');
	await outbox.stop();
});

test('three mails are handed over at a time; a stop waits for them, and leaves the others for the next start', async () => {
	for (const subject of ['first', 'second', 'third', 'fourth', 'fifth']) await queue(subject);
	const begun: string[] = [];
	const areBegun = Promise.withResolvers<void>();
	const taken = Promise.withResolvers<string>();
	const outbox = startOutbox(site.services, ({ subject }) => {
		if (begun.push(subject) === 3) areBegun.resolve();
		return taken.promise;
	});
	await areBegun.promise;
	const stopped = outbox.stop();
	taken.resolve('a test');
	await stopped;
	expect(begun).toEqual(['first', 'second', 'third']);
	await sendDueMail(site.services, async ({ subject }) => {
		begun.push(subject);
		return 'a test';
	});
	expect(begun.slice(3)).toEqual(['fourth', 'fifth']);
});

const deliverTo = (url: string) => deliverer({ ...site.services.settings, SMTP_URL: url });
const outcomeOf = (subject: string) =>
	site.services.db
		.selectFrom('outbox')
		.select(['sent_at', 'failed_at', 'locked_until'])
		.where('subject', '=', subject)
		.executeTakeFirst();
const waiting = { sent_at: null, failed_at: null, locked_until: null };

async function stopsAtOnce(outbox: { stop(): Promise<void> }): Promise<boolean> {
	const start = performance.now();
	await outbox.stop();
	return performance.now() - start < 5000;
}

test('a stop does not wait for a mail server that says nothing, and its mail leaves with the next start', async () => {
	const silent = createServer().listen(0, '127.0.0.1');
	await once(silent, 'listening');
	const isConnected = once(silent, 'connection');
	await queue('never greeted');
	const { port } = silent.address() as AddressInfo;
	const outbox = startOutbox(site.services, await deliverTo(`smtp://127.0.0.1:${port}`));
	const [socket] = await isConnected;
	expect([await stopsAtOnce(outbox), await outcomeOf('never greeted')]).toEqual([true, waiting]);
	socket.destroy();
	silent.close();
	site.wait(60_000);
	const left: string[] = [];
	await sendDueMail(site.services, async ({ subject }) => String(left.push(subject)));
	expect(left).toEqual(['never greeted']);
});

test('a stop breaks off a mail whose recipient a server keeps waiting', async () => {
	const isNamed = Promise.withResolvers<void>();
	const onRecipient = () => {
		isNamed.resolve();
		return new Promise<void>(() => undefined);
	};
	const server = await startMailServer({ onRecipient });
	await queue('kept waiting');
	const outbox = startOutbox(site.services, await deliverTo(server.url));
	await isNamed.promise;
	expect([await stopsAtOnce(outbox), await outcomeOf('kept waiting')]).toEqual([true, waiting]);
	await server.stop();
	site.wait(60_000);
	expect(await sendDueMail(site.services, async () => 'a test')).toBe(1);
});

test('a stop waits for the reply to a mail that is handed over', async () => {
	const stopped = Promise.withResolvers<void>();
	const server = await startMailServer({ onMail: () => stopped.resolve(outbox.stop()) });
	await queue('handed over');
	const outbox = startOutbox(site.services, await deliverTo(server.url));
	await stopped.promise;
	expect(await outcomeOf('handed over')).toEqual({ ...waiting, sent_at: expect.any(String) });
	await server.stop();
});

test('a mail on hold leaves when its hold is over, not only at the next look', async () => {
	const left = Promise.withResolvers<number>();
	const outbox = startOutbox(site.services, async () => {
		left.resolve(Date.now());
		return 'a test';
	});
	const queued = Date.now();
	await queue('soon', { key: 'soon', waits: 300 });
	const waited = (await left.promise) - queued;
	await outbox.stop();
	expect(waited).toBeGreaterThanOrEqual(300);
	expect(waited).toBeLessThan(10_000);
});
