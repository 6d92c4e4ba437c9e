import { expect, test } from 'vitest';
import { diskStorage } from './disk.ts';
import { newFileName } from './storage.ts';

test.runIf(process.platform === 'linux')(
	'a file whose folder cannot be made is refused, not tried without end',
	async () => {
		const files = diskStorage('/proc/clubyard');
		await expect(files.put(newFileName('logos', 'webp'), Buffer.from('a picture'))).rejects.toMatchObject({
			code: expect.stringMatching(/^(ENOENT|EACCES)$/),
		});
	},
);
