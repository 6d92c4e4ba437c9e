import { expect, test } from 'vitest';
import { attemptAfter } from './idempotency-key.ts';

test('a retry of the same content has the same key, also after a reload, and other content has another', () => {
	const first = attemptAfter({ content: '', key: '' }, 'Bring gloves');
	expect(first.key).toMatch(/^[\da-f]{32}$/);
	expect(attemptAfter(JSON.parse(JSON.stringify(first)), 'Bring gloves')).toEqual(first);
	expect(attemptAfter(first, 'Bring hats').key).not.toBe(first.key);
});
