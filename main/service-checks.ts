/** Checks services in the background, for `/readyz`, `/metrics` and the start. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { aiService } from '#server/core/ai-service.ts';
import type { Settings } from '#server/core/settings.ts';
import { whyUnusable, wordsOf } from '#server/core/start-error.ts';
import { untilAborted } from '#server/core/until-aborted.ts';
import type { Reader } from '#server/db/tables.ts';
import { checkStorage } from '#server/files/open-storage.ts';

export type ServiceName = 'files' | 'mail' | 'ai' | 'googleForms' | 'oidc';

/** `unknown` until the first check. */
export type ServiceState = 'ok' | 'failing' | 'not set up' | 'unknown';

type Check = (signal: AbortSignal) => Promise<unknown>;

interface Service {
	check: Check | undefined;
	state: ServiceState;
	error?: unknown;
	/** Epoch milliseconds of the next check. */
	due: number;
}

/** Milliseconds. */
const defaultTimeout = 5000;
/** Milliseconds, rare because each logs in at the mail server. */
const whileFine = 5 * 60_000;
const whileFailing = 30_000;

/** Throws if the key is refused or the service fails; other statuses are fine. */
async function checkHttp(url: string, init: RequestInit): Promise<void> {
	const result = await fetch(url, { redirect: 'manual', ...init });
	await result.body?.cancel();
	if (result.status === 401 || result.status === 403) throw Object.assign(new Error('refused'), { code: 'EAUTH' });
	if (result.status >= 500) throw new Error(`It answers with the status ${result.status}.`);
}

function checksOf(settings: Settings, timeout: number): Record<ServiceName, Check | undefined> {
	const { SMTP_URL, GOOGLE_SERVICE_ACCOUNT, OIDC_ISSUER } = settings;
	const ai = aiService(settings);
	return {
		files: (signal) => checkStorage(settings, signal),
		// Loads the driver only if used.
		mail: SMTP_URL ? async () => (await import('#server/mail/smtp.ts')).checkSmtp(SMTP_URL, timeout) : undefined,
		ai: ai
			? (signal) =>
					checkHttp(`${ai.baseUrl.replace(/\/+$/, '')}/models`, {
						signal,
						...(ai.key === undefined ? {} : { headers: { authorization: `Bearer ${ai.key}` } }),
					})
			: undefined,
		googleForms: GOOGLE_SERVICE_ACCOUNT
			? (signal) => checkHttp('https://forms.googleapis.com/', { method: 'HEAD', signal })
			: undefined,
		// It stops by a timeout of its own.
		oidc: OIDC_ISSUER
			? async () => (await import('#features/accounts/server/oidc-provider.ts')).discover(settings)
			: undefined,
	};
}

export class ServiceChecks {
	readonly #services: ReadonlyMap<ServiceName, Service>;
	readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn'>;

	readonly #timeout: number;
	readonly #stopped = new AbortController();
	#running: Promise<void> | undefined;
	#asked: Promise<unknown> | undefined;

	constructor(settings: Settings, log: Pick<FastifyBaseLogger, 'info' | 'warn'>, timeout = defaultTimeout) {
		this.#log = log;
		this.#timeout = timeout;
		this.#services = new Map(
			Object.entries(checksOf(settings, timeout)).map(([name, check]) => [
				name as ServiceName,
				{ check, state: check ? 'unknown' : 'not set up', due: 0 },
			]),
		);
	}

	states(): Record<ServiceName, ServiceState> {
		return Object.fromEntries([...this.#services].map(([name, { state }]) => [name, state])) as Record<
			ServiceName,
			ServiceState
		>;
	}

	/** Asks the database now. Concurrent calls share one query. */
	async statesWithDatabase(db: Reader): Promise<Record<ServiceName | 'database', ServiceState>> {
		this.#asked ??= sql`select 1`.execute(db).finally(() => {
			this.#asked = undefined;
		});
		const database = await this.#asked.then(
			() => 'ok' as const,
			() => 'failing' as const,
		);
		return { database, ...this.states() };
	}

	errorOf(name: ServiceName): unknown {
		return this.#services.get(name)?.error;
	}

	/** Returns what to call after each run. It does `work` when the service works (again), and repeats it if it fails. */
	whenBack(name: ServiceName, work: () => Promise<void>): () => Promise<void> {
		let before: ServiceState = 'unknown';
		return async () => {
			const state = this.states()[name];
			if (state === 'ok' && before !== 'ok') await work();
			before = state;
		};
	}

	/** Runs due checks by a monotonic clock; never rejects. Concurrent calls share a run. */
	run(now = performance.now()): Promise<void> {
		this.#running ??= this.#checkAll(now).finally(() => {
			this.#running = undefined;
		});
		return this.#running;
	}

	stop(): void {
		this.#stopped.abort();
	}

	async #checkAll(now: number): Promise<void> {
		await Promise.all(
			[...this.#services].map(async ([name, service]) => {
				if (service.check === undefined || now < service.due) return;
				const signal = AbortSignal.any([AbortSignal.timeout(this.#timeout), this.#stopped.signal]);
				const error = await untilAborted(signal, service.check(signal)).then(
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

export const checkEvery = whileFailing;
