import { expect, test } from 'vitest';
import { sidesOf } from './use-sideways.ts';

test('a table says at which side it goes on', () => {
	expect(sidesOf(0, 400, 400)).toEqual({ before: false, after: false });
	expect(sidesOf(0, 400, 900)).toEqual({ before: false, after: true });
	expect(sidesOf(200, 400, 900)).toEqual({ before: true, after: true });
	expect(sidesOf(499.5, 400, 900)).toEqual({ before: true, after: false });
});
