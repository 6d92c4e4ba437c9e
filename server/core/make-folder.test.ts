import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

test('a folder is made with those above it for this user alone, and is left as it is afterwards', async () => {
	const top = await mkdtemp(join(tmpdir(), 'clubyard-make-'));
	onTestFinished(() => rm(top, { recursive: true }));
	const folder = join(top, 'some', 'data');
	await makeFolder(folder);
	await makeFolder(folder);
	if (process.platform !== 'win32') expect((await stat(join(top, 'some'))).mode & 0o777).toBe(0o700);
	await writeFile(join(folder, 'file'), '');
	await expect(makeFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
	await expect(makeFolder(join(folder, 'file', 'more'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.runIf(process.platform === 'linux')(
	'where nothing can be made, it is refused and not tried without end',
	async () => {
		await expect(makeFolder('/proc/clubyard/data')).rejects.toMatchObject({
			code: expect.stringMatching(/^(ENOENT|EACCES)$/),
		});
	},
);
