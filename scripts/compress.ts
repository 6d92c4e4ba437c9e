/** Puts a Brotli and a gzip copy beside every text of a folder, so that the server never compresses while it serves. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const texts = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.ico', '.map']);

/** The encodings a file gets, by the ending of the copy. */
const encodings: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
	br: (bytes) =>
		brotli(bytes, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
				[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
			},
		}),
	gz: (bytes) => zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

async function compressFile(path: string): Promise<void> {
	const bytes = await readFile(path);
	for (const [ending, encode] of Object.entries(encodings)) {
		const smaller = await encode(bytes);
		if (smaller.length < bytes.length) await writeFile(`${path}.${ending}`, smaller);
	}
}

/** Compresses the texts in a folder and returns their number; a copy that would be larger than its text is left out. */
export async function compress(folder: string): Promise<number> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)));
	await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
	return files.length;
}
