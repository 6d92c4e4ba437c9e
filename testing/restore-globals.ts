/** Restores globals and clocks after each test file, because files share a process. */
import { afterAll, beforeEach, vi } from 'vitest';

declare module 'vitest' {
	interface TaskMeta {
		/** For the report, which names no project. */
		database?: string;
		/** Cases tried, for `npm run security-figures`. */
		counted?: number;
	}
}

const database = process.env['TEST_DATABASE'];

beforeEach(({ task }) => {
	if (database !== undefined) task.meta.database = database;
});

afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});
