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
		request.responseType = 'json';
		request.setRequestHeader('idempotency-key', idempotencyKey);
		request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
		request.addEventListener('error', () => reject(new CallError(0, unreachable)));
		request.addEventListener('abort', () => reject(signal.reason));
		request.addEventListener('load', () => {
			const { status, response } = request;
			if (status < 200 || status >= 300) reject(refusalOf(status, response));
			// It is no JSON, so not this server's.
			else if (response === null) reject(new CallError(0, unreachable));
			else resolve(response as ReplyOf<E>);
		});
		signal.addEventListener('abort', () => request.abort(), { once: true });
		request.send(body);
	});
}
