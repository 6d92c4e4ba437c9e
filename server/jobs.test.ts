import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSite } from '#testing/site.ts';
import { Jobs } from './jobs.ts';
import type { Services } from './services.ts';

const site = useSite();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

function slowJob() {
	const runs: PromiseWithResolvers<void>[] = [];
	const job = (_: Services) => {
		const run = Promise.withResolvers<void>();
		runs.push(run);
		return run.promise;
	};
	return { runs, job };
}

const turn = () => new Promise(setImmediate);

test('a job runs at once and then at its interval, never twice at the same time', async () => {
	const { runs, job } = slowJob();
	const jobs = new Jobs(site.services);
	jobs.repeat('a slow one', 1000, job);
	vi.advanceTimersByTime(3000);
	expect(runs.length).toBe(1);
	runs[0]?.resolve();
	await turn();
	vi.advanceTimersByTime(1000);
	expect(runs.length).toBe(2);
	runs[1]?.resolve();
	await jobs.stop();
	vi.advanceTimersByTime(5000);
	expect(runs.length).toBe(2);
});

test('a stop waits for the running job, which still needs the database', async () => {
	const { runs, job } = slowJob();
	const jobs = new Jobs(site.services);
	jobs.repeat('a slow one', 1000, job);
	let isStopped = false;
	const stopping = jobs.stop().then(() => {
		isStopped = true;
	});
	await turn();
	expect(isStopped).toBe(false);
	runs[0]?.resolve();
	await stopping;
	expect(isStopped).toBe(true);
});

test('a job that fails is logged and counted, and runs again at its interval', async () => {
	const { runs, job } = slowJob();
	const jobs = new Jobs(site.services);
	jobs.repeat('a failing one', 1000, job);
	runs[0]?.reject(new Error('not today'));
	await turn();
	expect([...jobs.failures]).toEqual([['a failing one', 1]]);
	vi.advanceTimersByTime(1000);
	expect(runs.length).toBe(2);
	runs[1]?.resolve();
	await jobs.stop();
	expect(site.log.join('\n')).toContain('not today');
});
