/** Renders a page as a whole document, for the server's response cache; and the shell, when the pages are built. */

import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { DocumentContext } from './app/document.ts';
import { pageSource } from './app/page-data.ts';

export { pageSource };

/** Logs errors of loaders and components. */
export const handleError = (error: unknown, { context }: { context: RouterContextProvider }) =>
	context.get(pageSource)?.fail(error);

export default async function renderPage(
	{ url }: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	given: RouterContextProvider,
): Promise<Response> {
	const source = given.get(pageSource);
	const { manifest } = context;
	const integrity = manifest.sri === true ? undefined : manifest.sri?.[manifest.url];
	const nonce = source ? { nonce: source.nonce } : {};
	const rendered = await renderToReadableStream(
		<DocumentContext value={{ nonce: source?.nonce, firstScript: { src: manifest.url, integrity } }}>
			<ServerRouter context={context} url={url} {...nonce} />
		</DocumentContext>,
		{
			...nonce,
			// Waits for all parts of the page; late ones would need a script to move them into place.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError: (error) => source?.fail(error),
		},
	);
	await rendered.allReady;
	headers.set('content-type', 'text/html');
	return new Response(rendered, { status, headers });
}
