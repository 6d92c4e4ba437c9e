import { afterEach, expect, test, vi } from 'vitest';
import { errorText, noErrorIn } from './field-rules.ts';

afterEach(() => {
	vi.useRealTimers();
});

test('a text with the word error is refused a second after it is checked, and no other', async () => {
	vi.useFakeTimers();
	const { onChangeAsync, onChangeAsyncDebounceMs } = noErrorIn('ClubName');
	expect(onChangeAsyncDebounceMs).toBe(500);
	const answers = Promise.all(
		['terror club', 'Error Club', 'Kite Club', null].map((value) => onChangeAsync({ value })),
	);
	await vi.advanceTimersByTimeAsync(1000);
	expect(await answers).toEqual(['No "error" allowed in ClubName', undefined, undefined, undefined]);
});

test('a field shows its first error, and the form library’s words for one that is no text', () => {
	expect(errorText([])).toBeUndefined();
	expect(errorText([undefined, 'Email is required', 'later'])).toBe('Email is required');
	expect(errorText([{ message: 'odd' }])).toBe('Invalid Form Values');
});
