/** Chooses the pages of a long list to offer. */

const most = 5;

export function pagesAround(page: number, pages: number): number[] {
	const count = Math.min(most, pages);
	const first = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1));
	return Array.from({ length: count }, (_, index) => first + index);
}
