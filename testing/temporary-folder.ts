/** Puts temporary files of a test run in memory, if possible, because syncing to disk makes tests three times slower. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasRoomInMemory, memory } from './memory-folder.ts';

const needed = 2 * 1024 ** 3;

export default function useTemporaryFolder(): (() => void) | undefined {
	if (process.env['TMPDIR']?.startsWith(memory) || !hasRoomInMemory(needed)) return;
	const folder = mkdtempSync(join(memory, 'clubyard-tests-'));
	// Some tests start programs as another user.
	chmodSync(folder, 0o755);
	process.env['TMPDIR'] = folder;
	return () => {
		rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
		delete process.env['TMPDIR'];
	};
}
