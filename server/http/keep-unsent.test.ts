import { expect, test } from 'vitest';
import { keepUnsent } from './keep-unsent.ts';

const before = { title: 'Treasurer', places: 3 as number | null };

test('what is not sent stays, and what is sent counts, nothing and the empty text too', () => {
	expect(keepUnsent(before, {})).toEqual(before);
	expect(keepUnsent(before, { title: undefined })).toEqual(before);
	expect(keepUnsent(before, { title: '', places: null })).toEqual({ title: '', places: null });
	expect(keepUnsent(before, { places: 4, more: true })).toEqual({ ...before, places: 4, more: true });
});
