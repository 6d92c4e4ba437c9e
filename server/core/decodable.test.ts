import { expect, test } from 'vitest';
import { isDecodable } from './decodable.ts';

test('percent signs stand for characters where two digits of a character in UTF-8 follow each', () => {
	for (const text of ['', 'a', '%41', 'caf%C3%A9', '%25', 'a%2Fb'])
		expect([text, isDecodable(text)]).toEqual([text, true]);
	for (const text of ['%', '%zz', '%ff', 'a%', '%c0%ae', '100%'])
		expect([text, isDecodable(text)]).toEqual([text, false]);
});
