/** Periodic work. */
import type { Services } from './services.ts';

/**
 * Runs `job` now, unless `first` is `later`, and every `milliseconds`, unless it is still running. A failure is logged, and the next run tries again.
 * `stop` waits for a running job, because the database is closed after it.
 */
export function repeat(
	services: Services,
	name: string,
	milliseconds: number,
	job: (services: Services) => Promise<void>,
	first: 'now' | 'later' = 'now',
): { stop(): Promise<void> } {
	let running: Promise<void> | undefined;
	const run = () => {
		running ??= job(services)
			.catch((error: unknown) => services.log.error({ err: error, job: name }, 'a job failed'))
			.finally(() => {
				running = undefined;
			});
	};
	const timer = setInterval(run, milliseconds);
	timer.unref();
	if (first === 'now') run();
	return {
		stop: async () => {
			clearInterval(timer);
			await running;
		},
	};
}
