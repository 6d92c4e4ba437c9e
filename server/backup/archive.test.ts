import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFolder } from './archive.ts';

test('why the work in a folder failed is said even where files are still being written to it', async () => {
	let writing: Promise<void> | undefined;
	const failed = withFolder((folder) => {
		writing = (async () => {
			for (let index = 0; index < 300; index++) {
				// After the folder is gone there is nowhere to write to.
				await writeFile(join(folder, String(index)), '').catch(() => undefined);
			}
		})();
		return Promise.reject(new Error('It is damaged.'));
	});
	await expect(failed).rejects.toThrow('It is damaged.');
	await writing;
});
