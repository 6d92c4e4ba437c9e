/** Work that comes round by itself. */
import type { Services } from './services.ts';

/**
 * Runs `job` now and then every `milliseconds`, unless it is still at it; what fails is logged and tried again the next
 * time. `stop` lets a running job end first.
 */
export function repeat(
	services: Services,
	name: string,
	milliseconds: number,
	job: (services: Services) => Promise<void>,
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
	run();
	return {
		stop: async () => {
			clearInterval(timer);
			await running;
		},
	};
}
