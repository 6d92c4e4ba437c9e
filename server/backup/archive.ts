/** One archive of a site: rows, files and a manifest that names every part with its checksum. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { create, extract } from 'tar';
import { z } from 'zod';

const Part = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() });

export const Manifest = z.object({
	format: z.literal('clubyard-backup-1'),
	madeAt: z.string(),
	/** The last migration the rows are of. */
	schema: z.string(),
	tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
	files: z.int(),
	parts: z.array(Part),
});
export type Manifest = z.output<typeof Manifest>;

export const manifestName = 'manifest.json';
const seal = 'manifest.sha256';

const damaged = (why: string) => new Error(`This archive is damaged, so nothing was restored: ${why}.`);

async function sha256Of(path: string): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
	return hash.digest('hex');
}

/** Every file below a folder with its size and checksum, but the manifest itself. */
export async function partsOf(folder: string): Promise<Manifest['parts']> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const parts = [];
	for (const entry of entries) {
		if (!entry.isFile()) continue;
		const full = join(entry.parentPath, entry.name);
		const path = relative(folder, full).split(sep).join('/');
		if (path === manifestName || path === seal) continue;
		parts.push({ path, bytes: (await stat(full)).size, sha256: await sha256Of(full) });
	}
	return parts.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export { seal as sealName };

/** Runs `work` with a folder of its own that is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-backup-'));
	try {
		return await work(folder);
	} finally {
		// A file of a damaged archive may still be written. Removing the folder then fails at first, and that error would hide the real one.
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	}
}

/** Packs a folder into one compressed archive. */
export const pack = async (folder: string, file: string): Promise<void> => {
	await create({ gzip: true, file, cwd: folder, portable: true }, ['.']);
};

/** Unpacks an archive into a folder and checks every part of it. Throws one sentence when anything is not as it was made. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
	await extract({ file, cwd: folder, strict: true, preservePaths: false }).catch((error: Error) => {
		throw (error as NodeJS.ErrnoException).code === 'ENOENT'
			? new Error(`There is no file ${file}.`)
			: damaged('it cannot be unpacked');
	});
	const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
		throw damaged('it has no manifest');
	});
	const sealed = await readFile(join(folder, seal), 'utf8').catch(() => '');
	if (sealed !== createHash('sha256').update(text).digest('hex')) throw damaged('its manifest was changed');
	const manifest = Manifest.parse(JSON.parse(text));
	const found = new Map((await partsOf(folder)).map((part) => [part.path, part]));
	for (const part of manifest.parts) {
		const same = found.get(part.path);
		if (same?.sha256 !== part.sha256) throw damaged(`${part.path} is ${same ? 'not as it was' : 'missing'}`);
		found.delete(part.path);
	}
	const [extra] = found.keys();
	if (extra !== undefined) throw damaged(`${extra} does not belong to it`);
	return manifest;
}
