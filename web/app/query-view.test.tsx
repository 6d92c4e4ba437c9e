import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError } from './call.ts';
import { type Query, QueryView, type QueryViewProps } from './query-view.tsx';

type Names = readonly string[];

const asked: Query<Names> = {
	data: undefined,
	error: null,
	isFetching: false,
	refetch: () => Promise.resolve({ error: null }),
};
const away = new CallError(0, 'The server could not be reached.');
const gone = new CallError(404, 'There is no such club.');

function shown(query: Partial<Query<Names>>, props: Partial<QueryViewProps<Names>> = {}): string {
	const all: QueryViewProps<Names> = {
		query: { ...asked, ...query },
		placeholder: 'Loading',
		empty: 'No clubs yet',
		children: (names) => names.join(', '),
		...props,
	};
	return renderToStaticMarkup(createElement(QueryView<Names>, all));
}

test('a placeholder is shown until the first reply, then the list', () => {
	expect(shown({ isFetching: true })).toBe('Loading');
	expect(shown({ data: ['Chess', 'Rowing'] })).toContain('Chess, Rowing');
	expect(shown({ data: ['Chess'] })).not.toContain('Try again');
});

test('an empty list is said to be empty', () => {
	expect(shown({ data: [] })).toContain('No clubs yet');
});

test('a list that never arrived says why, and can be asked for again', () => {
	const html = shown({ error: away }, { failure: (reason) => `The clubs could not be loaded: ${reason}` });
	expect(html).toContain('The clubs could not be loaded: The server could not be reached.');
	expect(html).toContain('Try again');
});

test('a list stays when it could not be refreshed, with a line above it and a way to try again', () => {
	const html = shown({ data: ['Chess', 'Rowing'], error: away });
	expect(html).toMatch(
		/role="status".*This may be out of date\. The server could not be reached\..*Try again.*Chess, Rowing$/,
	);
	expect(html).not.toContain('Loading');
});

test('an empty list stays too', () => {
	expect(shown({ data: [], error: away })).toMatch(/This may be out of date\..*No clubs yet$/);
});

test('while it is tried again the line stays and its button can keep the focus', () => {
	const html = shown({ data: ['Chess'], error: away, isFetching: true });
	expect(html).toContain('This may be out of date.');
	expect(html).toContain('aria-disabled="true"');
	expect(html).not.toMatch(/ disabled[ >]/);
});

test('what the server says is gone is gone, also where it was shown before', () => {
	const missing = 'There is no such club';
	expect(shown({ error: gone }, { missing })).toBe(missing);
	expect(shown({ data: ['Chess'], error: gone }, { missing })).toBe(missing);
	expect(shown({ data: ['Chess'], error: away }, { missing })).toContain('Chess');
	expect(shown({ data: ['Chess'], error: gone })).toContain('Chess');
});
