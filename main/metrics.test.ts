import { randomInt } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { findByEmail } from '#features/clubs/contract.ts';
import { version } from '#server/core/version.ts';
import { Jobs } from '#server/jobs.ts';
import { startSite, useSite } from '#testing/site.ts';
import { createApp } from './app.ts';
import { parseAddress, startMetrics } from './metrics.ts';

const site = useSite();
const closing: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
	for (const close of closing) await close();
});

test('requests are counted by route and status, never by address, and waiting mail is seen', async () => {
	const { server, cache, checks, limits } = await createApp(site.services);
	const jobs = new Jobs(site.services);
	const metrics = await startMetrics(site.services, server, { cache, checks, jobs, limits }, '127.0.0.1:0');
	closing.push(() => server.close(), metrics.close);
	const url = await server.listen({ host: '127.0.0.1', port: 0 });
	const email = `nobody-${randomInt(1e9)}@college.test`;
	await fetch(url + findByEmail.route.split(' ')[1], {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email }),
	});
	const base = `http://127.0.0.1:${metrics.port}`;
	const text = await (await fetch(`${base}/metrics`)).text();
	expect(text).toContain('clubyard_request_seconds_count{method="POST",route="/api/clubs/findByEmail",status="404"} 1');
	expect(text).toContain('clubyard_outbox_mails{state="waiting"} 0');
	expect(text).toContain(`clubyard_info{version="${version}"} 1`);
	expect(text).toContain('process_resident_memory_bytes');
	expect(text).toMatch(/^# TYPE clubyard_ready_answers_total counter$/m);
	const readyAnswers = async () =>
		Number(/^clubyard_ready_answers_total (\d+)$/m.exec(await (await fetch(`${base}/metrics`)).text())?.[1]);
	const before = await readyAnswers();
	await fetch(`${url}/api/clubs/getClubData`);
	await fetch(`${url}/api/clubs/getClubData`);
	expect((await readyAnswers()) - before).toBe(1);
	expect(text).not.toContain(email);
	expect((await fetch(`${base}/`)).status).toBe(404);
	expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

test('services are shown as working or not, and without the database the other figures are still there', async () => {
	const own = await startSite();
	const { server, cache, checks, limits } = await createApp(own.services);
	const metrics = await startMetrics(
		own.services,
		server,
		{ cache, checks, limits, jobs: new Jobs(own.services) },
		'127.0.0.1:0',
	);
	closing.push(() => server.close(), metrics.close);
	const ask = () => fetch(`http://127.0.0.1:${metrics.port}/metrics`);
	const upOf = (text: string) => text.match(/^clubyard_service_up.*$/gm);
	expect(upOf(await (await ask()).text())).toEqual(['clubyard_service_up{service="database"} 1']);
	await checks.run();
	expect(upOf(await (await ask()).text())).toEqual([
		'clubyard_service_up{service="database"} 1',
		'clubyard_service_up{service="files"} 1',
	]);
	await own.services.database.close();
	const reply = await ask();
	const text = await reply.text();
	expect([reply.status, upOf(text)?.[0]]).toEqual([200, 'clubyard_service_up{service="database"} 0']);
	expect(text).toContain('process_resident_memory_bytes');
	expect(text).not.toContain('clubyard_outbox_mails{');
	await own.stop().catch(() => undefined);
});

test('failed jobs are counted by their name, from the start on', async () => {
	const { server, cache, checks, limits } = await createApp(site.services);
	const jobs = new Jobs(site.services);
	const metrics = await startMetrics(site.services, server, { cache, checks, jobs, limits }, '127.0.0.1:0');
	closing.push(() => server.close(), metrics.close);
	jobs.repeat('reminders', 60_000, async () => undefined);
	jobs.repeat('old rows', 60_000, () => Promise.reject(new Error('not today')));
	await jobs.stop();
	const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
	expect(text.match(/^clubyard_job_failures_total.*$/gm)).toEqual([
		'clubyard_job_failures_total{job="reminders"} 0',
		'clubyard_job_failures_total{job="old rows"} 1',
	]);
});

test('what limits refuse is counted by their name', async () => {
	const { server, cache, checks, limits } = await createApp(site.services);
	const jobs = new Jobs(site.services);
	const metrics = await startMetrics(site.services, server, { cache, checks, jobs, limits }, '127.0.0.1:0');
	closing.push(() => server.close(), metrics.close);
	for (let sent = 0; sent < 8; sent++) await limits.take('messages about an event', 1).catch(() => undefined);
	const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
	expect(text).toContain('clubyard_limit_refusals_total{limit="messages about an event"} 3');
});

test('an address of the settings is a host and a port', () => {
	expect(parseAddress('127.0.0.1:9464')).toEqual({ host: '127.0.0.1', port: 9464 });
	expect(parseAddress('[::1]:9464')).toEqual({ host: '::1', port: 9464 });
});
