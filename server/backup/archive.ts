/** One archive of a site: its rows and files, and a manifest with a checksum of each. */
import { createHash } from 'node:crypto';
import { constants, createReadStream, rmSync } from 'node:fs';
import { access, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { create, extract } from 'tar';
import { z } from 'zod';
import { isFull } from '#server/core/problem.ts';
import { whyUnusable } from '#server/core/start-error.ts';

const Manifest = z.object({
	format: z.literal('clubyard-backup-1'),
	madeAt: z.string(),
	schema: z.string(),
	tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
	files: z.int(),
	parts: z.array(z.object({ path: z.string(), sha256: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;

const manifestName = 'manifest.json';
const checksumName = 'manifest.sha256';

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');

export const madeByNewerVersion = () =>
	new Error('This archive was made by a newer version of Clubyard. Install that version first.');
const damaged = (why: string) => new Error(`This archive is damaged, so nothing was restored: ${why}.`);

async function sha256Of(path: string): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
	return hash.digest('hex');
}

export async function partsOf(folder: string): Promise<Manifest['parts']> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const parts = [];
	for (const entry of entries) {
		if (!entry.isFile()) continue;
		const full = join(entry.parentPath, entry.name);
		const path = relative(folder, full).split(sep).join('/');
		if (path === manifestName || path === checksumName) continue;
		parts.push({ path, sha256: await sha256Of(full) });
	}
	return parts.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
	const text = JSON.stringify(manifest, null, '\t');
	await writeFile(join(folder, manifestName), text);
	await writeFile(join(folder, checksumName), checksumOf(text));
}

/** Rejects before anything is copied, which may take long. */
export async function assertWritable(target: string): Promise<void> {
	const found = await stat(target).catch(() => undefined);
	if (found?.isDirectory()) throw new Error(`${target} is a folder: name a file for the archive.`);
	const folder = dirname(target);
	await access(`${folder}/.`, constants.W_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
		const why = error.code === 'ENOENT' ? 'there is no such folder' : (whyUnusable(error) ?? error.message);
		throw new Error(`The archive cannot be written to ${folder}: ${why}.`);
	});
}

const putTogether = 'where archives are packed and unpacked: set TMPDIR to another folder';

const stopping = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `work` with a temporary folder. Removes it and the file `unfinished` afterwards, also after a signal. */
export async function withFolder<T>(work: (folder: string) => Promise<T>, unfinished?: string): Promise<T> {
	const place = tmpdir();
	const folder = await mkdtemp(join(place, 'clubyard-backup-')).catch(() => {
		throw new Error(`Nothing can be written to ${place}, ${putTogether}.`);
	});
	// A damaged archive may still be writing files, so the first removal can fail.
	const removal = { recursive: true, force: true, maxRetries: 5 };
	// A stopped command must leave no personal data behind.
	const stop = (signal: NodeJS.Signals) => {
		try {
			if (unfinished !== undefined) rmSync(unfinished, { force: true });
		} finally {
			try {
				rmSync(folder, removal);
			} finally {
				process.kill(process.pid, signal);
			}
		}
	};
	for (const signal of stopping) process.once(signal, stop);
	try {
		const result = await work(folder).catch(async (error: unknown) => {
			// A failed removal must not hide why the work failed.
			if (unfinished !== undefined) await rm(unfinished, { force: true }).catch(() => undefined);
			await rm(folder, removal).catch(() => undefined);
			throw isFull(error) ? new Error(`There is no room left in ${place}, ${putTogether}.`, { cause: error }) : error;
		});
		await rm(folder, removal);
		return result;
	} finally {
		for (const signal of stopping) process.off(signal, stop);
	}
}

/** Packs a folder into one compressed archive. Synced, because it may replace an older one before a power cut. */
export async function pack(folder: string, file: string): Promise<void> {
	await create({ gzip: true, file, cwd: folder, portable: true }, ['.']);
	const handle = await open(file, 'r+');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

function unpackingFailed(file: string, error: NodeJS.ErrnoException): Error {
	const { code, path, syscall, message } = error;
	if (isFull(error)) return error;
	if (code === 'ENOENT' && path === file) return new Error(`There is no file ${file}.`);
	if (syscall === undefined) return damaged('it cannot be unpacked');
	return new Error(`This archive could not be unpacked, so nothing was restored: ${message}.`);
}

async function readManifest(folder: string): Promise<Manifest> {
	const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
		throw damaged('it has no manifest');
	});
	const checksum = await readFile(join(folder, checksumName), 'utf8').catch(() => {
		throw damaged('it has no checksum of its manifest');
	});
	if (checksum !== checksumOf(text)) throw damaged('its manifest was changed');
	try {
		return Manifest.parse(JSON.parse(text));
	} catch {
		throw madeByNewerVersion();
	}
}

/** Unpacks an archive and checks every part. Throws one sentence if it cannot be used. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
	await extract({ file, cwd: folder, strict: true, preservePaths: false }).catch((error: Error) => {
		throw unpackingFailed(file, error);
	});
	const manifest = await readManifest(folder);
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
