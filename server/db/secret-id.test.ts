import { afterEach, expect, test, vi } from 'vitest';
import { newSecretId } from './secret-id.ts';

afterEach(() => {
	vi.useRealTimers();
});

test('an id sorts after all that were made earlier, and no two have their random part in common', () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-02T03:04:05.678Z') });
	const ids = Array.from({ length: 250 }, () => {
		vi.advanceTimersByTime(1);
		return newSecretId();
	});
	expect(ids.toSorted()).toEqual(ids);
	expect(new Set(ids.map((id) => id.slice(8))).size).toBe(250);
	for (const id of ids) expect(id).toMatch(/^[a-z0-9]{8}[\w-]{24}$/);
});
