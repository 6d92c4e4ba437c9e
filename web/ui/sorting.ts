/** By which column a table is sorted, and which way. */

export type SortDirection = 'ascending' | 'descending';

export interface Sorting<C> {
	column: C;
	direction: SortDirection;
}

/** The sorting after a press on a header: ascending first, then to and fro. */
export const nextSorting = <C>(now: Sorting<C> | undefined, column: C): Sorting<C> => ({
	column,
	direction: now?.column === column && now.direction === 'ascending' ? 'descending' : 'ascending',
});

/** How a table is sorted by a column now, if it is. */
export const directionOf = <C>(now: Sorting<C> | undefined, column: C): SortDirection | undefined =>
	now?.column === column ? now.direction : undefined;
