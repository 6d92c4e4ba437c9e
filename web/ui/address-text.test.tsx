import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressText, partsOfAddress } from './address-text.tsx';

test('an address may break after the at sign, dots and slashes, and nowhere else', () => {
	expect(partsOfAddress('ada.byron@students.wrenmoor.example')).toEqual([
		'ada.',
		'byron@',
		'students.',
		'wrenmoor.',
		'example',
	]);
	expect(partsOfAddress('clubs.test/quiz/4')).toEqual(['clubs.', 'test/', 'quiz/', '4']);
	expect(partsOfAddress('..a@@b..')).toEqual(['..', 'a@@', 'b..']);
	expect(partsOfAddress('')).toEqual(['']);
});

test('a broken address still reads as one', () => {
	expect(renderToStaticMarkup(<AddressText>ada@b.test</AddressText>)).toBe('<span>ada@<wbr/>b.<wbr/>test</span>');
});
