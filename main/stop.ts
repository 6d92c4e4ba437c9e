/** How a server process ends: gracefully when it is told to, in good order when something broke. */
import { DiskFailure } from '#server/db/failures.ts';
import type { Site } from './start.ts';

/** Stops the site on SIGINT, SIGTERM and errors nobody caught, and gives it a bounded time to do so. */
export function stopWithProcess({ services, stop }: Site): void {
	const onSignal = async (signal: NodeJS.Signals) => {
		services.log.info({ signal }, 'stopping');
		setTimeout(() => process.exit(1), 10_000).unref();
		await stop();
		process.exit(0);
	};
	process.once('SIGINT', onSignal);
	process.once('SIGTERM', onSignal);
	process.once('uncaughtException', (error) => {
		services.log.error({ err: error }, 'an error nobody caught: stopping');
		// Closing the database would write to the disk that has just failed.
		if (error instanceof DiskFailure) process.exit(1);
		setTimeout(() => process.exit(1), 5000).unref();
		void stop().finally(() => process.exit(1));
	});
}

/** Ends the process with the one sentence that says why it cannot run. */
export function fail(error: unknown): never {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
