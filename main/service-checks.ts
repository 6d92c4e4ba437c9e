/** Asks in the background whether the services of the settings answer; `/readyz` and the lines at the start tell it. */
import type { FastifyBaseLogger } from 'fastify';
import { aiService, type Settings } from '#server/core/settings.ts';
import { whyUnusable } from '#server/core/start-error.ts';
import { checkFolder } from '#server/files/disk.ts';

export type ServiceName = 'files' | 'mail' | 'ai' | 'googleForms';

/** `unknown` until it has been asked for the first time. */
export type ServiceState = 'ok' | 'failing' | 'not set up' | 'unknown';

/** Resolves when the service can be used, rejects when it cannot. */
type Ask = (signal: AbortSignal) => Promise<unknown>;

interface Service {
	ask: Ask | undefined;
	state: ServiceState;
	/** Why it fails. */
	error?: unknown;
	/** When to ask again, in epoch milliseconds. */
	due: number;
}

/** How long one check may take, in milliseconds. */
const defaultTimeout = 5000;
/** A check logs in at the mail server, so a service that works is not asked often. */
const whileFine = 5 * 60_000;
const whileFailing = 30_000;

/** Any answer but an error of the server's own or a refused key shows that an HTTP service is there. */
async function askHttp(url: string, init: RequestInit): Promise<void> {
	const answer = await fetch(url, { redirect: 'manual', ...init });
	await answer.body?.cancel();
	if (answer.status === 401 || answer.status === 403) throw Object.assign(new Error('refused'), { code: 'EAUTH' });
	if (answer.status >= 500) throw new Error(`It answers with the status ${answer.status}.`);
}

function asksOf(settings: Settings, timeout: number): Record<ServiceName, Ask | undefined> {
	const { STORAGE_URL, SMTP_URL, DATA_DIR, GOOGLE_SERVICE_ACCOUNT } = settings;
	const ai = aiService(settings);
	return {
		// Drivers are loaded only where they are used.
		files: STORAGE_URL
			? async (signal) => (await import('#server/files/s3.ts')).checkStore(STORAGE_URL, signal)
			: () => checkFolder(DATA_DIR),
		mail: SMTP_URL ? async () => (await import('#server/mail/smtp.ts')).checkSmtp(SMTP_URL, timeout) : undefined,
		ai: ai
			? (signal) =>
					askHttp(`${ai.baseUrl.replace(/\/+$/, '')}/models`, {
						signal,
						...(ai.key === undefined ? {} : { headers: { authorization: `Bearer ${ai.key}` } }),
					})
			: undefined,
		googleForms: GOOGLE_SERVICE_ACCOUNT
			? (signal) => askHttp('https://forms.googleapis.com/', { method: 'HEAD', signal })
			: undefined,
	};
}

/** Settles with the check, or fails when `signal` ends it, whatever the check still waits for. */
async function until(signal: AbortSignal, ask: Ask): Promise<void> {
	const { promise: ended, reject } = Promise.withResolvers<never>();
	const end = () => reject(signal.reason);
	signal.addEventListener('abort', end, { once: true });
	try {
		await Promise.race([ask(signal), ended]);
	} finally {
		signal.removeEventListener('abort', end);
	}
}

/** `fetch` says only that it failed; its cause says why. */
const wordsOf = (error: unknown): string =>
	error instanceof Error ? (error.cause instanceof Error ? wordsOf(error.cause) : error.message) : String(error);

export class ServiceChecks {
	readonly #services: ReadonlyMap<ServiceName, Service>;
	readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn'>;

	readonly #timeout: number;
	readonly #stopped = new AbortController();
	#running: Promise<void> | undefined;

	constructor(settings: Settings, log: Pick<FastifyBaseLogger, 'info' | 'warn'>, timeout = defaultTimeout) {
		this.#log = log;
		this.#timeout = timeout;
		this.#services = new Map(
			Object.entries(asksOf(settings, timeout)).map(([name, ask]) => [
				name as ServiceName,
				{ ask, state: ask ? 'unknown' : 'not set up', due: 0 },
			]),
		);
	}

	/** The state of each service as it was when it was last asked. */
	states(): Record<ServiceName, ServiceState> {
		return Object.fromEntries([...this.#services].map(([name, { state }]) => [name, state])) as Record<
			ServiceName,
			ServiceState
		>;
	}

	/** What the last check of a service that fails was answered with. */
	errorOf(name: ServiceName): unknown {
		return this.#services.get(name)?.error;
	}

	/** Asks the services whose time has come; never rejects. Whoever calls it meanwhile waits for the same answers. */
	run(now = Date.now()): Promise<void> {
		this.#running ??= this.#askAll(now).finally(() => {
			this.#running = undefined;
		});
		return this.#running;
	}

	/** Waits for no answer any more. */
	stop(): void {
		this.#stopped.abort();
	}

	async #askAll(now: number): Promise<void> {
		await Promise.all(
			[...this.#services].map(async ([name, service]) => {
				if (service.ask === undefined || now < service.due) return;
				const signal = AbortSignal.any([AbortSignal.timeout(this.#timeout), this.#stopped.signal]);
				const error = await until(signal, service.ask).then(
					() => undefined,
					(reason: unknown) => reason,
				);
				if (this.#stopped.signal.aborted) return;
				this.#note(name, service, error);
				service.due = now + (error === undefined ? whileFine : whileFailing);
			}),
		);
	}

	#note(name: ServiceName, service: Service, error: unknown): void {
		const before = service.state;
		service.error = error;
		service.state = error === undefined ? 'ok' : 'failing';
		if (service.state === before) return;
		if (error !== undefined)
			this.#log.warn({ service: name, why: whyUnusable(error) ?? wordsOf(error) }, 'a service cannot be used');
		else if (before === 'failing') this.#log.info({ service: name }, 'a service works again');
	}
}

/** How often `ServiceChecks.run` is called. */
export const checkEvery = whileFailing;
