import { afterEach, expect, test, vi } from 'vitest';
import { scrollBehavior } from './less-motion.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
	[true, 'instant'],
	[false, 'smooth'],
])('for someone who asks for less motion (%s) scripts scroll %s', (isAsked, behavior) => {
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: isAsked && query === '(prefers-reduced-motion: reduce)',
	}));
	expect(scrollBehavior()).toBe(behavior);
});
