import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoneFound } from './clubboard-page.tsx';

const textOf = (search: string) =>
	renderToStaticMarkup(<NoneFound text={search} clear={() => undefined} />).replaceAll(/<[^>]*>/g, ' ');

test('where only clubs with upcoming events are wanted and none has one, nothing is said about a search', () => {
	expect(textOf(' ')).toMatch(/No club has an upcoming event.*Clubs with new events will appear here\./s);
	expect(textOf(' ')).not.toContain('search');
	expect(textOf('rowing')).toMatch(/No club matches your search.*Try a shorter word/s);
});
