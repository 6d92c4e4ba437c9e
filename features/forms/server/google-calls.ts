/** Calls to Google with limits on time and size, repeated where a repetition can help. */
import { setTimeout as pause } from 'node:timers/promises';
import { boundedFetch } from '#server/core/bounded-fetch.ts';
import { untilAborted } from '#server/core/until-aborted.ts';
import { Unreadable } from './google-mapping.ts';

/** For one reply, from sending the request to reading its last byte, in milliseconds. */
const callTimeout = 10_000;
/** A page of 5,000 long responses is some megabytes. */
const maxBytes = 64 * 1024 * 1024;
const firstWait = 500;
const maxWait = 8000;

/** `fetch` with a timeout and a limit on the size of the reply. */
export function googleFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
	const { method = 'GET', headers = {}, body = null } = init;
	const signals = [AbortSignal.timeout(callTimeout), ...(init.signal ? [init.signal] : [])];
	const tooLarge = () => new Unreadable('Google’s answer is too large');
	return boundedFetch(input, { method, headers, body, signal: AbortSignal.any(signals) }, maxBytes, tooLarge);
}

/** What is needed to decide about a failed call. */
export interface GoogleFailure {
	/** The status of Google's reply; undefined when there was none. */
	status: number | undefined;
	/** Seconds Google asks to wait. */
	retryAfter: number | undefined;
	/** For the log: Google's own words, never a token or a key. */
	reason: string;
}

function secondsOf(header: string | null, now: number): number | undefined {
	if (header === null) return undefined;
	const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
	return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** Reads status, waiting time and reason from what a failed call threw. */
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

/**
 * Whether a repetition can help: Google is busy or has a passing fault. Without a reply the call may have taken effect,
 * so only a call that may take effect twice is repeated.
 */
export const isRetryable = ({ status }: GoogleFailure, isRepeatable: boolean): boolean =>
	status === undefined ? isRepeatable : status === 429 || status >= 500;

/** Milliseconds before the next attempt: they double, vary a little at random, and are never fewer than Google asks for. */
export function waitBefore(
	trial: number,
	{ retryAfter }: Pick<GoogleFailure, 'retryAfter'>,
	chance = Math.random(),
): number {
	const backOff = Math.min(maxWait, firstWait * 2 ** (trial - 1)) * (0.75 + chance / 2);
	return Math.max(backOff, (retryAfter ?? 0) * 1000);
}

const tookTooLong = () => new Error('Google took too long');

/** One timeout for a piece of work, however many calls it makes. */
export class WorkTimeout {
	readonly signal: AbortSignal;
	readonly #end: number;
	constructor(milliseconds: number, cancelled?: AbortSignal) {
		const timeout = AbortSignal.timeout(milliseconds);
		this.signal = cancelled ? AbortSignal.any([timeout, cancelled]) : timeout;
		this.#end = Date.now() + milliseconds;
	}

	/** Repeats a call until it succeeds, fails for good, or the time is over. */
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
