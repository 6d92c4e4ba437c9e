/** Renders a page as a whole document, for the server's response cache; and the shell, when the pages are built. */

import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { DocumentContext } from './app/document.ts';
import { pageSource } from './app/page-data.ts';

export { pageSource };

/** Logs errors of loaders and components. */
export const handleError = (error: unknown, { context }: { context: RouterContextProvider }) =>
	context.get(pageSource)?.fail(error);

/** The digests of the modules that the page starts with. Those of all modules would be a fifth of the page's bytes. */
function startingDigests({ manifest, staticHandlerContext: { matches } }: EntryContext) {
	const { sri: digests, url, entry, routes } = manifest;
	if (typeof digests !== 'object') return undefined;
	const ofRoutes = matches.flatMap(({ route }) => {
		const { module, imports = [] } = routes[route.id] ?? {};
		return module === undefined ? [] : [module, ...imports];
	});
	const modules = [url, entry.module, ...entry.imports, ...ofRoutes];
	return Object.fromEntries(modules.flatMap((module) => (digests[module] ? [[module, digests[module]]] : [])));
}

export default async function renderPage(
	{ url }: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	given: RouterContextProvider,
): Promise<Response> {
	const source = given.get(pageSource);
	const sri = startingDigests(context);
	const manifest = sri ? { ...context.manifest, sri } : context.manifest;
	const nonce = source ? { nonce: source.nonce } : {};
	const rendered = await renderToReadableStream(
		<DocumentContext
			value={{ nonce: source?.nonce, firstScript: { src: manifest.url, integrity: sri?.[manifest.url] } }}
		>
			<ServerRouter context={{ ...context, manifest }} url={url} {...nonce} />
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
