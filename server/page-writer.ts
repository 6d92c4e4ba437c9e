/** A program of its own that writes pages with their lists, for the server that started it and ends it. */
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';

/** What it is asked, and what it answers with. */
export interface WriteOrder {
	path: string;
	/** The lists of the page, as JSON. */
	written: string;
}
export type WriteReply = { html: string } | { failure: string };

const [address = ''] = process.argv.slice(2);

const build = (await import(address)) as ServerBuild;
const { writtenWith } = build.entry.module as unknown as { writtenWith: RouterContext<string> };
const handle = createRequestHandler(build, 'production');

async function write({ path, written }: WriteOrder): Promise<WriteReply> {
	const given = new RouterContextProvider();
	given.set(writtenWith, written);
	const response = await handle(new Request(new URL(path, 'http://localhost')), given);
	const html = await response.text();
	return response.status === 200 ? { html } : { failure: `The page was answered with ${response.status}.` };
}

process.on('message', async (order: WriteOrder) => {
	const reply = await write(order).catch((error: unknown): WriteReply => ({ failure: String(error) }));
	process.send?.(reply);
});
