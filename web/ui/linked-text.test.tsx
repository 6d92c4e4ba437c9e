import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText, linkedParts } from './linked-text.tsx';

const links = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? []);

test('https addresses are links, without the punctuation around them', () => {
	expect(linkedParts('Join at https://meet.example/abc-def, or later.')).toEqual([
		{ text: 'Join at ' },
		{ text: 'https://meet.example/abc-def', href: 'https://meet.example/abc-def' },
		{ text: ', or later.' },
	]);
	expect(links('(see https://a.example/x_(y)) and “https://b.example/?q=1&r=2#top”!')).toEqual([
		'https://a.example/x_(y)',
		'https://b.example/?q=1&r=2#top',
	]);
	expect(links('HTTPS://C.example')).toEqual(['https://c.example/']);
});

test('nothing else is a link, and no text gets lost', () => {
	for (const text of [
		'javascript:alert(1) data:text/html,x ftp://a.example',
		'https:// https://localhost/x @home 5@6 a@b',
		'http://a.example www.a.example ada@a.example',
		'https://bank.example@evil.example/',
		'Room 2.14, 7:30 pm',
		'',
	]) {
		expect(links(text)).toEqual([]);
		expect(linkedParts(text).map((part) => part.text)).toEqual(text === '' ? [] : [text]);
	}
	const long = `${'a.'.repeat(20_000)}@`;
	expect(linkedParts(long).map((part) => part.text)).toEqual([long]);
});

test('a link opens apart, and gives the page neither weight nor a way back', () => {
	const html = renderToStaticMarkup(<LinkedText>{'<b> https://a.example/"onclick=x'}</LinkedText>);
	expect(html).toContain('<span>&lt;b&gt; </span><a href="https://a.example/" target="_blank"');
	expect(html).toContain('rel="nofollow noopener noreferrer ugc"');
	expect(html).toContain('<span>&quot;onclick=x</span>');
});
