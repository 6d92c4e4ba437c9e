/** A call with a file that reports its progress, which `fetch` cannot do. */
import type { Endpoint, ReplyOf, SentQuery } from '#contract/endpoint.ts';
import { unreachable } from '../ui/message-of.ts';
import { addressOf, CallError, refusalOf } from './call.ts';

export interface Upload<E extends Endpoint> {
	query?: SentQuery<E>;
	body: FormData;
	/** Requests with the same key take effect once, so a retry creates nothing twice. */
	idempotencyKey: string;
	/** Aborts the upload, which rejects with the signal's reason. */
	signal: AbortSignal;
	/** Called with the share that has been sent, 0 to 1. */
	onProgress: (share: number) => void;
}

const parsed = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

/** Makes a call without a login session. Rejects with a `CallError` if it is refused or does not arrive. */
export function upload<E extends Endpoint>(
	route: E['route'],
	{ query, body, idempotencyKey, signal, onProgress }: Upload<E>,
) {
	const [method = 'POST', path = '/'] = route.split(' ');
	return new Promise<ReplyOf<E>>((resolve, reject) => {
		if (signal.aborted) return reject(signal.reason);
		const request = new XMLHttpRequest();
		request.open(method, addressOf(path, { query: (query ?? {}) as Record<string, string> }));
		request.setRequestHeader('idempotency-key', idempotencyKey);
		request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
		request.addEventListener('error', () => reject(new CallError(0, unreachable)));
		request.addEventListener('abort', () => reject(signal.reason));
		request.addEventListener('load', () => {
			const reply = parsed(request.responseText);
			if (request.status >= 200 && request.status < 300) resolve(reply as ReplyOf<E>);
			else reject(refusalOf(request.status, reply));
		});
		signal.addEventListener('abort', () => request.abort(), { once: true });
		request.send(body);
	});
}
