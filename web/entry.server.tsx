/** Renders a page as a whole document, for the server's response cache; and the shell, when the pages are built. */

import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceContext } from './app/nonce.ts';
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
	const nonce = source ? { nonce: source.nonce } : {};
	const html = await renderToReadableStream(
		<NonceContext value={source?.nonce}>
			<ServerRouter context={context} url={url} {...nonce} />
		</NonceContext>,
		{
			...nonce,
			// A large part would otherwise come last, with a script that moves it into place.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError: (error) => source?.fail(error),
		},
	);
	await html.allReady;
	headers.set('content-type', 'text/html');
	return new Response(html, { status, headers });
}
