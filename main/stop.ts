/** Ends a server process: gracefully on signals, in order on errors. */
import { DiskFailure } from '#server/db/failures.ts';
import type { Site } from './start.ts';

/** On SIGINT, SIGTERM and uncaught errors, with a time limit. */
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
		// Closing the database would write to the broken disk.
		if (error instanceof DiskFailure) process.exit(1);
		setTimeout(() => process.exit(1), 5000).unref();
		void stop().finally(() => process.exit(1));
	});
}

/** Ends with one sentence that says why. */
export function fail(error: unknown): never {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
