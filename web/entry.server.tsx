/** Renders a whole document for the response cache, and the shell at build time. */

import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { DocumentContext } from './app/document.ts';
import { pageSource } from './app/page-data.ts';

export { pageSource };

export const handleError = (error: unknown, { context }: { context: RouterContextProvider }) =>
	context.get(pageSource)?.fail(error);

export default async function renderPage(
	{ url }: Request,
	status: number,
	headers: Headers,
	{ manifest: { sri: digests, ...manifest }, ...context }: EntryContext,
	given: RouterContextProvider,
): Promise<Response> {
	const source = given.get(pageSource);
	const nonce = source ? { nonce: source.nonce } : {};
	// The router would put digests of all scripts into every page, where browsers do not find them.
	const integrity = typeof digests === 'object' ? digests[manifest.url] : undefined;
	const firstScript = { src: manifest.url, integrity };
	const html = await renderToReadableStream(
		<DocumentContext value={{ nonce: source?.nonce, firstScript }}>
			<ServerRouter context={{ ...context, manifest }} url={url} {...nonce} />
		</DocumentContext>,
		{
			...nonce,
			// Otherwise large parts come last, moved by a script.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError: (error) => source?.fail(error),
		},
	);
	await html.allReady;
	headers.set('content-type', 'text/html');
	return new Response(html, { status, headers });
}
