import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoneFound } from './clubboard-page.tsx';

const textOf = (search: string, category = '') =>
	renderToStaticMarkup(<NoneFound text={search} category={category} clear={() => undefined} />).replaceAll(
		/<[^>]*>/g,
		' ',
	);

test('where a filter alone leaves no club, nothing is said about a search', () => {
	expect(textOf(' ')).toMatch(/No club has an upcoming event.*Clubs with new events will appear here\./s);
	expect(textOf(' ')).not.toContain('search');
	expect(textOf(' ', '3')).toMatch(/No such club in this category.*Try another one/s);
	expect(textOf('rowing', '3')).toMatch(/No club matches your search.*Try a shorter word/s);
});
