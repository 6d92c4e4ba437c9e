/** Writes out a page as a whole document: at the build without lists, and for a running server with them. */

import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { afterPaint } from './app/after-paint.ts';
import { hueRules } from './app/hue-rules.ts';
import { WrittenContext } from './app/written.ts';

/** The lists to write a page with, as JSON. */
export const writtenWith = createContext('');

export default async function writePage(
	{ url }: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	given: RouterContextProvider,
): Promise<Response> {
	const { prelude } = await prerenderToNodeStream(
		<WrittenContext value={given.get(writtenWith)}>
			<ServerRouter context={context} url={url} />
		</WrittenContext>,
		// All of the page stands where it belongs: nothing is put aside for a script to reveal.
		{ progressiveChunkSize: Number.POSITIVE_INFINITY },
	);
	const html = await text(prelude);
	headers.set('content-type', 'text/html');
	// The shell has nothing to show until its script runs; while developing, styles and script come from Vite.
	const isWhole = context.isSpaMode || import.meta.env.DEV;
	return new Response(isWhole ? html : afterPaint(hueRules(html)), { status, headers });
}
