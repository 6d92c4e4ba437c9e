import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('only one of a thing is written in the singular', () => {
	expect([counted(0, 'spot'), counted(1, 'spot'), counted(2, 'person', 'people')]).toEqual([
		'0 spots',
		'1 spot',
		'2 people',
	]);
});
