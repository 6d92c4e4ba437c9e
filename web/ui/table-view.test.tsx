import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Column, TableView, type TableViewProps } from './table-view.tsx';
import { pageOf, useTableView } from './use-table-view.ts';

interface Person {
	name: string;
	year: number;
}

const people: readonly Person[] = [
	{ name: 'Ada', year: 2 },
	{ name: 'Ben', year: 1 },
];

const columns: readonly Column<Person, 'name'>[] = [
	{ label: 'Name', kind: 'heading', sort: 'name', cell: ({ name }) => name },
	{ label: 'Year', className: 'text-right', cell: ({ year }) => year },
];

const view = { page: 1, pages: 1, onPage: () => undefined, sorting: undefined, onSort: () => undefined };

const htmlOf = (props: Partial<TableViewProps<Person, 'name'>> = {}) =>
	renderToStaticMarkup(
		createElement(TableView<Person, 'name'>, {
			label: 'People',
			columns,
			rows: people,
			keyOf: ({ name }) => name,
			...props,
		}),
	);

test('every row is on exactly one page, and a page after the last is the last', () => {
	fc.assert(
		fc.property(fc.array(fc.integer(), { maxLength: 260 }), fc.constantFrom(10, 25, 50, 100), (list, size) => {
			const { pages } = pageOf(list, 1, size);
			const all = Array.from({ length: pages }, (_, index) => pageOf(list, index + 1, size).rows).flat();
			expect(all).toEqual(list);
			expect(pageOf(list, pages + 7, size).page).toBe(pages);
		}),
	);
	expect(pageOf([], 1, 10)).toEqual({ rows: [], page: 1, pages: 1, first: 0 });
});

test('a table starts with the first page of all rows', () => {
	const seen: ReturnType<typeof useTableView<Person>>[] = [];
	const Probe = () => {
		seen.push(
			useTableView(people, {
				pageSize: 1,
				search: (rows) => ({ found: rows, isNearest: false }),
				sort: (rows) => [...rows].reverse(),
			}),
		);
		return null;
	};
	renderToStaticMarkup(createElement(Probe));
	expect(seen[0]).toMatchObject({ rows: [people[1]], page: 1, pages: 2, found: 2, first: 1, text: '' });
});

test('each row has a header, and only a column that sorts has a button in its header', () => {
	const html = htmlOf({ view });
	expect(html.match(/scope="row"/g)).toHaveLength(2);
	expect(html.match(/aria-sort="none"/g)).toHaveLength(1);
	expect(htmlOf()).not.toContain('aria-sort');
	expect(htmlOf({ view: { ...view, sorting: { column: 'name', direction: 'descending' } } })).toContain(
		'aria-sort="descending"',
	);
});

test('cards name the column of each value, and sort by a menu', () => {
	expect(htmlOf({ stacked: true, view })).toMatch(/Year <\/span><span[^>]*>2/);
	expect(htmlOf({ view })).not.toMatch(/Year <\/span><span[^>]*>2/);
	expect(htmlOf({ stacked: true, view })).toContain('Sort by');
});

test('a card leaves out an empty value with its label, also in a row that opens', () => {
	const nobody = [{ label: 'Note', cell: () => null }];
	for (const more of [{}, { opens: ({ name }: Person) => name }])
		expect(htmlOf({ stacked: true, columns: nobody, ...more })).toMatch(/<td[^>]* card:hidden[ "]/);
});

test('a table without rows says so, and one page needs no page numbers', () => {
	expect(htmlOf({ rows: [], empty: 'No applicant matches.' })).toContain('No applicant matches.');
	expect(htmlOf({ view, status: '2 people', pagesOf: 'people' })).not.toContain('Pages of people');
	expect(htmlOf({ view: { ...view, pages: 2 }, pagesOf: 'people' })).toContain('aria-label="Pages of people"');
});
