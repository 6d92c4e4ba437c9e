import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs, { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Manifest, pack, partsOf, unpack, withFolder, writeManifest } from './archive.ts';

test('why the work in a folder failed is said even where files are still being written to it', async () => {
	let writing: Promise<void> | undefined;
	const failed = withFolder((folder) => {
		writing = (async () => {
			for (let index = 0; index < 300; index++) {
				await writeFile(join(folder, String(index)), '').catch(() => undefined);
			}
		})();
		return Promise.reject(new Error('It is damaged.'));
	});
	await expect(failed).rejects.toThrow('It is damaged.');
	await writing;
});

test('why the work in a folder failed is said even where the folder cannot be removed', async () => {
	let left = '';
	const failed = withFolder(async (folder) => {
		left = folder;
		// A path longer than any system call takes.
		const deep = Array.from({ length: 15 }, () => 'x'.repeat(200)).join('/');
		for (const name of ['one', 'other']) await mkdir(join(folder, name, deep), { recursive: true });
		await rename(join(folder, 'other'), join(folder, 'one', deep, 'other'));
		throw new Error('It is damaged.');
	});
	await expect(failed).rejects.toThrow('It is damaged.');
	spawnSync('rm', ['-rf', left]);
});

const program = `
	import { withFolder } from '#server/backup/archive.ts';
	await withFolder(async (folder) => {
		await import('node:fs/promises').then(({ writeFile }) => writeFile(folder + '/rows', 'what people have sent'));
		process.stdout.write(folder);
		await new Promise((resolve) => setTimeout(resolve, 60_000));
	});
`;

test.skipIf(process.platform === 'win32')(
	'a command that is stopped leaves nothing of what it put together',
	async () => {
		const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
			cwd: fileURLToPath(new URL('../../', import.meta.url)),
			env: { PATH: process.env['PATH'], TMPDIR: tmpdir() },
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		const [folder] = await once(child.stdout, 'data');
		child.kill('SIGTERM');
		const [, signal] = await once(child, 'exit');
		expect([signal, existsSync(String(folder))]).toEqual(['SIGTERM', false]);
	},
);

test('a full disk where archives are packed is reported with the setting that names another folder', async () => {
	const failed = withFolder(() => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })));
	await expect(failed).rejects.toThrow(
		`There is no room left in ${tmpdir()}, where archives are packed and unpacked: set TMPDIR to another folder.`,
	);
});

test('a disk that is full while an archive is unpacked is reported in the same way', async () => {
	const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
	const file = join(place, 'whole.tar.gz');
	const packed = await mkdtemp(join(place, 'whole-'));
	await writeFile(join(packed, 'rows'), 'a row');
	await pack(packed, file);
	vi.spyOn(fs, 'write').mockImplementation((...args: unknown[]) => (args.at(-1) as (error: Error) => void)(full));
	await expect(withFolder((folder) => unpack(file, folder))).rejects.toThrow(`There is no room left in ${tmpdir()},`);
});

let place: string;
beforeAll(async () => {
	place = await mkdtemp(join(tmpdir(), 'clubyard-archive-test-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

async function unpackChanged(change: (folder: string, manifest: Manifest) => Promise<unknown>): Promise<Manifest> {
	const folder = await mkdtemp(join(place, 'packed-'));
	await writeFile(join(folder, 'clubs.ndjson'), '{"id":1}\n');
	const manifest: Manifest = {
		format: 'clubyard-backup-1',
		madeAt: '2026-01-02T03:04:05.678Z',
		schema: '001-accounts',
		tables: {},
		files: 0,
		parts: await partsOf(folder),
	};
	await writeManifest(folder, manifest);
	await change(folder, manifest);
	const archive = `${folder}.tar.gz`;
	await pack(folder, archive);
	return unpack(archive, await mkdtemp(join(place, 'unpacked-')));
}

async function writeAnyManifest(folder: string, text: string): Promise<void> {
	await writeFile(join(folder, 'manifest.json'), text);
	await writeFile(join(folder, 'manifest.sha256'), createHash('sha256').update(text).digest('hex'));
}

test('an archive that nobody changed is unpacked', async () => {
	expect((await unpackChanged(async () => undefined)).parts).toEqual([
		{ path: 'clubs.ndjson', sha256: createHash('sha256').update('{"id":1}\n').digest('hex') },
	]);
});

test('an archive is on the disk before it gets its name', async () => {
	const file = join(place, 'synced.tar.gz');
	const handle = await open(file, 'w');
	await handle.close();
	const synced = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
	await pack(await mkdtemp(join(place, 'synced-')), file);
	expect(synced).toHaveBeenCalledOnce();
});

test.each<[string, (folder: string, manifest: Manifest) => Promise<unknown>]>([
	['it has no manifest', (folder) => rm(join(folder, 'manifest.json'))],
	['it has no checksum of its manifest', (folder) => rm(join(folder, 'manifest.sha256'))],
	['its manifest was changed', (folder) => writeFile(join(folder, 'manifest.json'), '{}')],
	['clubs.ndjson is not as it was', (folder) => writeFile(join(folder, 'clubs.ndjson'), '{"id":2}\n')],
	['clubs.ndjson is missing', (folder) => rm(join(folder, 'clubs.ndjson'))],
	['more.ndjson does not belong to it', (folder) => writeFile(join(folder, 'more.ndjson'), '')],
])('a damaged archive is refused: %s', async (why, change) => {
	await expect(unpackChanged(change)).rejects.toThrow(`This archive is damaged, so nothing was restored: ${why}.`);
});

test.each<[string, (manifest: Manifest) => string]>([
	['another format', (manifest) => JSON.stringify({ ...manifest, format: 'clubyard-backup-2' })],
	['other fields', ({ format }) => JSON.stringify({ format })],
	['no JSON', () => 'format: clubyard-backup-3'],
])('an archive whose manifest was made in a form of a newer version is refused: %s', async (_, textOf) => {
	const newer = unpackChanged((folder, manifest) => writeAnyManifest(folder, textOf(manifest)));
	await expect(newer).rejects.toThrow('This archive was made by a newer version of Clubyard.');
});

test('an archive that is not there, or that the system refuses to read or to unpack, is not called damaged', async () => {
	const nowhere = join(place, 'nowhere');
	await expect(unpack(nowhere, place)).rejects.toThrow(`There is no file ${nowhere}.`);
	const refused = 'This archive could not be unpacked, so nothing was restored: E';
	await expect(unpack(place, place)).rejects.toThrow(`${refused}ISDIR`);
	const archive = join(place, 'site.tar.gz');
	await pack(await mkdtemp(join(place, 'empty-')), archive);
	await expect(unpack(archive, nowhere)).rejects.toThrow(`${refused}NOENT`);
});
