/** Runs periodic jobs. */
import type { Services } from './services.ts';

type Job = (services: Services) => Promise<void>;

export class Jobs {
	readonly #services: Services;
	readonly #stops: (() => Promise<void> | undefined)[] = [];
	readonly failures = new Map<string, number>();

	constructor(services: Services) {
		this.#services = services;
	}

	/** Runs `job` now (unless `first` is `later`) and every `milliseconds`, never twice at once. */
	repeat(name: string, milliseconds: number, job: Job, first: 'now' | 'later' = 'now'): void {
		this.failures.set(name, 0);
		let running: Promise<void> | undefined;
		const run = () => {
			running ??= job(this.#services)
				.catch((error: unknown) => this.#noteFailure(name, error))
				.finally(() => {
					running = undefined;
				});
		};
		const timer = setInterval(run, milliseconds);
		timer.unref();
		this.#stops.push(() => {
			clearInterval(timer);
			return running;
		});
		if (first === 'now') run();
	}

	/** Waits for running jobs, so that the database can be closed. */
	async stop(): Promise<void> {
		await Promise.all(this.#stops.map((stop) => stop()));
	}

	#noteFailure(name: string, error: unknown): void {
		this.failures.set(name, (this.failures.get(name) ?? 0) + 1);
		this.#services.log.error({ err: error, job: name }, 'a job failed');
	}
}
