import { expect, test } from 'vitest';
import { tooOften } from './too-often.ts';

test.each([
	[500, '1 second', 1],
	[119_000, '119 seconds', 119],
	[600_000, '10 minutes', 600],
	[82_800_000, '23 hours', 82_800],
])('a refusal for %i milliseconds says to wait %s', (milliseconds, wait, retryAfter) => {
	expect(tooOften(milliseconds)).toMatchObject({
		status: 429,
		message: `Too many attempts. Please wait ${wait} and try again.`,
		extras: { retryAfter },
	});
});
