/** A `fetch` without redirects that reads at most `mostBytes`, so that a broken service cannot fill the memory. */
export async function boundedFetch(
	input: string | URL | Request,
	init: RequestInit,
	mostBytes: number,
	tooLarge: () => Error,
): Promise<Response> {
	const response = await fetch(input, { ...init, redirect: 'error' });
	const pieces: Uint8Array<ArrayBuffer>[] = [];
	let size = 0;
	for await (const piece of response.body ?? []) {
		size += piece.length;
		if (size > mostBytes) throw tooLarge();
		pieces.push(piece as Uint8Array<ArrayBuffer>);
	}
	const headers = new Headers(response.headers);
	for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
	return new Response(pieces.length === 0 ? null : new Blob(pieces), { status: response.status, headers });
}
