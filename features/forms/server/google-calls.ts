/** Calls to Google that are bounded in time and size, and asked again where that makes sense. */
import { setTimeout as pause } from 'node:timers/promises';
import { boundedFetch } from '#server/core/bounded-fetch.ts';
import { Unreadable } from './google-mapping.ts';

/** One answer, from the first byte asked to the last one read. */
const onePatience = 10_000;
/** A page of 5,000 long responses is some megabytes. */
const mostBytes = 64 * 1024 * 1024;
const firstWait = 500;
const longestWait = 8000;

/** Fetches one answer of Google's within its time and size. */
export function googleFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
	const { method = 'GET', headers = {}, body = null } = init;
	const signals = [AbortSignal.timeout(onePatience), ...(init.signal ? [init.signal] : [])];
	const tooLarge = () => new Unreadable('Google’s answer is too large');
	return boundedFetch(input, { method, headers, body, signal: AbortSignal.any(signals) }, mostBytes, tooLarge);
}

/** What went wrong, as far as it matters what to do about it. */
export interface GoogleFailure {
	/** The status Google answered with; none where no answer came. */
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

/** Reads what a failed call says. */
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
 * Whether asking again can help: Google is busy or fails for once. Where no answer came, what was asked may have
 * been done, so only what may be done twice is asked again.
 */
export const mayPass = ({ status }: GoogleFailure, isRepeatable: boolean): boolean =>
	status === undefined ? isRepeatable : status === 429 || status >= 500;

/** How long to wait before the next try: longer each time, a little by chance, and never less than Google asks. */
export function waitBefore(
	trial: number,
	{ retryAfter }: Pick<GoogleFailure, 'retryAfter'>,
	chance = Math.random(),
): number {
	const backOff = Math.min(longestWait, firstWait * 2 ** (trial - 1)) * (0.75 + chance / 2);
	return Math.max(backOff, (retryAfter ?? 0) * 1000);
}

/** The time one piece of work may take, however many calls it makes. */
export class Patience {
	readonly signal: AbortSignal;
	private readonly end: number;
	constructor(milliseconds: number, cancelled?: AbortSignal) {
		const timeout = AbortSignal.timeout(milliseconds);
		this.signal = cancelled ? AbortSignal.any([timeout, cancelled]) : timeout;
		this.end = Date.now() + milliseconds;
	}

	/** Settles with `call`, or fails when the time is over, whatever `call` still waits for. */
	private within<T>(call: Promise<T>): Promise<T> {
		const { signal } = this;
		return new Promise<T>((resolve, reject) => {
			const stop = () => reject(new Error('Google took too long'));
			if (signal.aborted) stop();
			signal.addEventListener('abort', stop, { once: true });
			call.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
		});
	}

	/** Asks until there is an answer, or a failure that does not pass, or no time left. */
	async ask<T>(call: (signal: AbortSignal) => Promise<T>, isRepeatable: boolean): Promise<T> {
		for (let trial = 1; ; trial++) {
			try {
				return await this.within(call(this.signal));
			} catch (error) {
				if (error instanceof Unreadable) throw error;
				const failure = failureOf(error);
				const wait = waitBefore(trial, failure);
				if (!mayPass(failure, isRepeatable) || this.signal.aborted || Date.now() + wait >= this.end) throw error;
				await pause(wait, undefined, { signal: this.signal }).catch(() => undefined);
			}
		}
	}
}
