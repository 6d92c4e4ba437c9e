/** Downloads exports of a test site, and opens them. */
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { TestSite } from './site.ts';

export const openExport = (site: TestSite, path: string, token: string, more: RequestInit = {}) =>
	fetch(site.url + path, { headers: { authorization: `Bearer ${token}` }, ...more });

/** The entries of a whole archive, by their names. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
	const zip = await fromBufferPromise(bytes);
	const entries = new Map<string, Buffer>();
	for await (const entry of zip.eachEntry())
		entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
	return entries;
}

export async function exported(site: TestSite, path: string, token: string) {
	const response = await openExport(site, path, token);
	if (response.status !== 200) throw new Error(`The export was refused: ${await response.text()}`);
	const entries = await unzip(Buffer.from(await response.arrayBuffer()));
	return {
		headers: response.headers,
		entries,
		text: (name: string) => entries.get(name)?.toString('utf8') ?? '',
		// biome-ignore lint/suspicious/noExplicitAny: rows of any table
		rows: (name: string): any[] => JSON.parse(entries.get(`${name}.json`)?.toString('utf8') ?? 'null'),
	};
}
