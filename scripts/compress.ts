/** Compresses texts of a folder in advance, with Brotli and gzip. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const texts = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.ico', '.map']);

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

export async function compress(folder: string): Promise<number> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)));
	await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
	return files.length;
}
