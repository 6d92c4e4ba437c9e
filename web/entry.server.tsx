/** Renders a page as a whole document, for the server's response cache; and the shell, when the pages are built. */

import { options } from 'preact';
import { renderToStringAsync } from 'preact-render-to-string';
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { DocumentContext } from './app/document.ts';
import { pageSource } from './app/page-data.ts';

// The router is part of the bundle, so that it is built with Preact as well.
export { createRequestHandler, pageSource, RouterContextProvider };

/** A hint for React on some of the router's elements, which Preact would render as an attribute. */
const { vnode: prepare } = options;
options.vnode = (vnode) => {
	if ('suppressHydrationWarning' in vnode.props) vnode.props.suppressHydrationWarning = undefined;
	// The page can be read without its script, so fonts come first.
	if (vnode.type === 'link' && 'rel' in vnode.props && vnode.props.rel === 'modulepreload')
		Object.assign(vnode.props, { fetchPriority: 'low' });
	prepare?.(vnode);
};

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
	const html = await renderToStringAsync(
		<DocumentContext
			value={{ nonce: source?.nonce, firstScript: { src: manifest.url, integrity: sri?.[manifest.url] } }}
		>
			<ServerRouter context={{ ...context, manifest }} url={url} {...nonce} />
		</DocumentContext>,
	);
	// The router renders the scripts with the page's data after the document.
	const [document, data] = html.split('</body></html>');
	headers.set('content-type', 'text/html');
	return new Response(`<!DOCTYPE html>${document}${data}</body></html>`, { status, headers });
}
