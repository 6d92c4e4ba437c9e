/** Uploads a file with progress, which `fetch` cannot report. */
import { unreachable } from '../ui/message-of.ts';
import { addressOf, CallError, refusalOf, type Sent } from './call.ts';
import type { Input, Reply, Route } from './contracts.ts';

export interface Upload<R extends Route> extends Pick<Input<R>, 'query'> {
	body: FormData;
	/** Requests with the same key take effect once. */
	idempotencyKey: string;
	signal: AbortSignal;
	onProgress: (share: number) => void;
}

/** Without a session. Rejects with a `CallError`. */
export function upload<R extends Route>(route: R, { query, body, idempotencyKey, signal, onProgress }: Upload<R>) {
	const [method = 'POST', path = '/'] = route.split(' ');
	return new Promise<Reply<R>>((resolve, reject) => {
		if (signal.aborted) return reject(signal.reason);
		const request = new XMLHttpRequest();
		request.open(method, addressOf(path, { query: query ?? {} } as Sent));
		request.responseType = 'json';
		request.setRequestHeader('idempotency-key', idempotencyKey);
		request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
		request.addEventListener('error', () => reject(new CallError(0, unreachable)));
		request.addEventListener('abort', () => reject(signal.reason));
		request.addEventListener('load', () => {
			const { status, response } = request;
			if (status < 200 || status >= 300) reject(refusalOf(status, response));
			// Without JSON it is not this server's.
			else if (response === null) reject(new CallError(0, unreachable));
			else resolve(response as Reply<R>);
		});
		signal.addEventListener('abort', () => request.abort(), { once: true });
		request.send(body);
	});
}
