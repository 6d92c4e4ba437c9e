/** Calls Google with limits on time and size, and retries. */
import { setTimeout as pause } from 'node:timers/promises';
import { boundedFetch } from '#server/core/bounded-fetch.ts';
import { untilAborted } from '#server/core/until-aborted.ts';
import { Unreadable } from './google-mapping.ts';

/** Milliseconds, up to the last byte of the reply. */
const callTimeout = 10_000;
/** A page of 5,000 long responses takes some megabytes. */
const maxBytes = 64 * 1024 * 1024;
const firstWait = 500;
const maxWait = 8000;

export function googleFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
	const { method = 'GET', headers = {}, body = null } = init;
	const signals = [AbortSignal.timeout(callTimeout), ...(init.signal ? [init.signal] : [])];
	const tooLarge = () => new Unreadable('Google’s answer is too large');
	return boundedFetch(input, { method, headers, body, signal: AbortSignal.any(signals) }, maxBytes, tooLarge);
}

export interface GoogleFailure {
	status: number | undefined;
	retryAfter: number | undefined;
	/** For the log: Google's words, never a token or a key. */
	reason: string;
}

function secondsOf(header: string | null, now: number): number | undefined {
	if (header === null) return undefined;
	const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
	return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

export function failureOf(error: unknown): GoogleFailure {
	const { status: own, response } = error as { status?: unknown; response?: { status?: unknown; headers?: unknown } };
	const status = [own, response?.status].find((one) => typeof one === 'number');
	const headers = response?.headers instanceof Headers ? response.headers : new Headers();
	const words = error instanceof Error ? error.message : String(error);
	return {
		status,
		retryAfter: secondsOf(headers.get('retry-after'), Date.now()),
		reason: `${status === undefined ? 'no usable answer' : `status ${status}`}: ${words.slice(0, 300)}`,
	};
}

/** Google is busy or has a passing fault. Without a reply the call may have worked, so it must be repeatable. */
export const isRetryable = ({ status }: GoogleFailure, isRepeatable: boolean): boolean =>
	status === undefined ? isRepeatable : status === 429 || status >= 500;

/** Milliseconds: doubling, with jitter, never less than Google asks for. */
export function waitBefore(
	trial: number,
	{ retryAfter }: Pick<GoogleFailure, 'retryAfter'>,
	chance = Math.random(),
): number {
	const backOff = Math.min(maxWait, firstWait * 2 ** (trial - 1)) * (0.75 + chance / 2);
	return Math.max(backOff, (retryAfter ?? 0) * 1000);
}

const tookTooLong = () => new Error('Google took too long');

/** One timeout for many calls. */
export class WorkTimeout {
	readonly signal: AbortSignal;
	readonly #end: number;
	constructor(milliseconds: number, cancelled?: AbortSignal) {
		const timeout = AbortSignal.timeout(milliseconds);
		this.signal = cancelled ? AbortSignal.any([timeout, cancelled]) : timeout;
		this.#end = Date.now() + milliseconds;
	}

	async ask<T>(call: (signal: AbortSignal) => Promise<T>, isRepeatable: boolean): Promise<T> {
		for (let trial = 1; ; trial++) {
			try {
				return await untilAborted(this.signal, call(this.signal), tookTooLong);
			} catch (error) {
				if (error instanceof Unreadable) throw error;
				const failure = failureOf(error);
				const wait = waitBefore(trial, failure);
				if (!isRetryable(failure, isRepeatable) || this.signal.aborted || Date.now() + wait >= this.#end) throw error;
				await pause(wait, undefined, { signal: this.signal }).catch(() => undefined);
			}
		}
	}
}
