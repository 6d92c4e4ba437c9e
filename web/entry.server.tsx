/** Writes out a page as a whole document. */

import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { afterPaint } from './app/after-paint.ts';

export default async function writePage(
	{ url }: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	const { prelude } = await prerenderToNodeStream(<ServerRouter context={context} url={url} />, {
		// All of the page stands where it belongs: nothing is put aside for a script to reveal.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
	});
	headers.set('content-type', 'text/html');
	const html = await text(prelude);
	// The shell has nothing to show until its script runs.
	return new Response(context.isSpaMode ? html : afterPaint(html), { status, headers });
}
