/** Work that comes round by itself. */
import type { Services } from './services.ts';

/** Runs `job` now and then every `milliseconds`; what fails is logged and tried again the next time. */
export function repeat(
	services: Services,
	name: string,
	milliseconds: number,
	job: (services: Services) => Promise<void>,
): { stop(): void } {
	const run = () => {
		job(services).catch((error: unknown) => services.log.error({ err: error, job: name }, 'a job failed'));
	};
	const timer = setInterval(run, milliseconds);
	timer.unref();
	run();
	return { stop: () => clearInterval(timer) };
}
