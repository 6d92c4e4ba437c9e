/**
 * Gives a run of tests a temporary folder in memory, if there is room, and removes it at the end with all that was left in
 * it: the set-up of Vitest and of Playwright. On a disk each commit of a test's site waits until it is synced, for seconds
 * when something else writes: call tests on SQLite took three times as long beside other work, and requests timed out.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasRoomInMemory, memory } from './memory-folder.ts';

/** Far more than a run needs. */
const needed = 2 * 1024 ** 3;

/** Returns the function that removes the folder; undefined if the run has one already, or there is no room for one. */
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
