import { expect, test } from 'vitest';
import { emptyValues, readValues } from './draft-rules.ts';

test('what was typed of an event is read back as it was kept', () => {
	const values = { ...emptyValues, EventName: 'Lantern walk', StartDateTime: '2030-01-02T19:30' };
	expect(readValues(JSON.stringify(values))).toEqual(values);
});

test('what is no event’s draft, or only half of one, is left alone', () => {
	for (const kept of [null, '', '{', 'null', '[]', '"text"', '{"EventName":"Lantern walk"}'])
		expect(readValues(kept), String(kept)).toBeUndefined();
	expect(readValues(JSON.stringify({ ...emptyValues, Location: 4 }))).toBeUndefined();
});
