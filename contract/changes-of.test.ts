import { expect, test } from 'vitest';
import { z } from 'zod';
import { changesOf } from './changes-of.ts';
import { Line, OptionalLine } from './scalars.ts';

const Body = z.object({ name: Line(20), room: OptionalLine(20), places: z.int().nullable().optional() });

test('a change may leave every field out, also one that has a default, and none is made up', () => {
	const Change = changesOf(Body);
	expect(Body.parse({ name: 'Go' })).toEqual({ name: 'Go', room: '' });
	expect(Change.parse({ name: ' Go ' })).toEqual({ name: 'Go' });
	expect(Change.parse({})).toEqual({});
	expect(Change.parse({ room: '', places: null })).toEqual({ room: '', places: null });
	expect(Change.safeParse({ name: '' }).success).toBe(false);
});
