/** Sends long lists in pages, so that no other request waits for all of one. */
import { Readable } from 'node:stream';
import type { Endpoint } from '#contract/endpoint.ts';
import { bytesOf, textOf } from './reply-body.ts';

/** An early failure is a refusal; a later one cuts the reply off. */
export class PagedReply<Row> {
	readonly pages: AsyncIterator<readonly Row[]>;

	constructor(pages: AsyncGenerator<readonly Row[]>) {
		this.pages = pages;
	}
}

type Pages = AsyncIterator<readonly unknown[]>;
type Page = IteratorResult<readonly unknown[]>;

async function* arrayOf(endpoint: Endpoint, first: readonly unknown[], second: Page, pages: Pages) {
	yield textOf(endpoint, first).slice(0, -1);
	for (let page = second; !page.done; page = await pages.next())
		if (page.value.length > 0) yield `,${textOf(endpoint, page.value).slice(1, -1)}`;
	yield ']';
}

export async function pagedBody(endpoint: Endpoint, { pages }: PagedReply<unknown>): Promise<Buffer | Readable> {
	const first = await pages.next();
	const second = first.done ? first : await pages.next();
	const rows = first.done ? [] : first.value;
	if (second.done) return bytesOf(endpoint, rows);
	return Readable.from(arrayOf(endpoint, rows, second, pages), { objectMode: false });
}

/** For the cache. */
export async function wholeBody(endpoint: Endpoint, paged: PagedReply<unknown>): Promise<Buffer> {
	const body = await pagedBody(endpoint, paged);
	return Buffer.isBuffer(body) ? body : Buffer.from((await body.toArray()).join(''));
}
