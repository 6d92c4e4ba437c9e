/** A call that takes a file along and tells how far it has come, which `fetch` cannot. */
import type { Endpoint, ReplyOf, SentQuery } from '#contract/endpoint.ts';
import { addressOf, CallError, refusalOf, unreachable } from './call.ts';

export interface Upload<E extends Endpoint> {
	query?: SentQuery<E>;
	body: FormData;
	/** Same text, same deed: a retry with it makes nothing twice. */
	idempotencyKey: string;
	/** Breaks the upload off; it rejects with the signal's reason. */
	signal: AbortSignal;
	/** Told the share that has left, 0 to 1. */
	onProgress: (share: number) => void;
}

const parsed = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

/** Makes one call anyone may make. Rejects with a `CallError` when it is refused or does not arrive. */
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
			const answer = parsed(request.responseText);
			if (request.status >= 200 && request.status < 300) resolve(answer as ReplyOf<E>);
			else reject(refusalOf(request.status, answer));
		});
		signal.addEventListener('abort', () => request.abort(), { once: true });
		request.send(body);
	});
}
