/** Runs with each test file: its process runs other files after it, which must find globals and clocks as they were. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});
