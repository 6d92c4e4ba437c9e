/** A table's sort column and direction. */

export type SortDirection = 'ascending' | 'descending';

export interface Sorting<C> {
	column: C;
	direction: SortDirection;
}

export const nextSorting = <C>(now: Sorting<C> | undefined, column: C): Sorting<C> => ({
	column,
	direction: now?.column === column && now.direction === 'ascending' ? 'descending' : 'ascending',
});

export const directionOf = <C>(now: Sorting<C> | undefined, column: C): SortDirection | undefined =>
	now?.column === column ? now.direction : undefined;
