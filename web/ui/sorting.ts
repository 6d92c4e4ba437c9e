/** The column by which a table is sorted, and the direction. */

export type SortDirection = 'ascending' | 'descending';

export interface Sorting<C> {
	column: C;
	direction: SortDirection;
}

/** The sorting after a press on a header: ascending first, then the other direction each time. */
export const nextSorting = <C>(now: Sorting<C> | undefined, column: C): Sorting<C> => ({
	column,
	direction: now?.column === column && now.direction === 'ascending' ? 'descending' : 'ascending',
});

/** The direction in which a table is sorted by a column, if it is. */
export const directionOf = <C>(now: Sorting<C> | undefined, column: C): SortDirection | undefined =>
	now?.column === column ? now.direction : undefined;
