/** Searches, sorts and pages a table's rows. */
import { useDeferredValue, useMemo, useState } from 'react';
import type { Found } from '#contract/search-text.ts';
import { nextSorting, type Sorting } from './sorting.ts';

/** From 1; too high a page is the last. `first` is the index of its first row. */
export function pageOf<T>(list: readonly T[], page: number, size: number) {
	const pages = Math.max(1, Math.ceil(list.length / size));
	const current = Math.min(Math.max(1, page), pages);
	const start = (current - 1) * size;
	return { rows: list.slice(start, start + size), page: current, pages, first: Math.min(start + 1, list.length) };
}

interface TableOptions<T, C> {
	pageSize: number;
	/** Stable, like `sort`: a new function searches and sorts again. */
	search?: (rows: readonly T[], text: string) => Found<T>;
	sort?: (rows: readonly T[], sorting: Sorting<C> | undefined) => readonly T[];
}

/** Spread it over a `SearchField` and a `TableView`. */
export function useTableView<T, C = never>(all: readonly T[], { pageSize, search, sort }: TableOptions<T, C>) {
	const [text, setText] = useState('');
	const [sorting, setSorting] = useState<Sorting<C>>();
	const [page, setPage] = useState(1);
	const searched = useDeferredValue(text);
	const { found, isNearest } = useMemo(() => {
		const matching = search ? search(all, searched) : { found: all, isNearest: false };
		return sort ? { ...matching, found: sort(matching.found, sorting) } : matching;
	}, [all, search, searched, sort, sorting]);
	return {
		...pageOf(found, page, pageSize),
		foundRows: found,
		found: found.length,
		/** Nothing matches the whole search. */
		isNearest,
		text,
		onText: (value: string) => {
			setText(value);
			setPage(1);
		},
		sorting,
		onSort: (column: C) => setSorting(nextSorting(sorting, column)),
		onPage: setPage,
	};
}
