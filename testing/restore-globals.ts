/** Runs with each test file: its process runs other files after it, which must find globals and clocks as they were. */
import { afterAll, beforeEach, vi } from 'vitest';

declare module 'vitest' {
	interface TaskMeta {
		/** In the report, which names no project: the database that the test ran on. */
		database?: string;
		/** How many cases the test has tried, for `npm run security-figures`. */
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
