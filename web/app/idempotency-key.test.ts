import { expect, test } from 'vitest';
import { makeKey } from './idempotency-key.ts';

test('nobody can guess the key of another request', () => {
	const keys = Array.from({ length: 20 }, makeKey);
	for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
	expect(new Set(keys).size).toBe(keys.length);
});
