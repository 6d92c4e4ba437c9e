/**
 * Publishes numbers of people so that nobody learns one from 1 to 4, not even by subtracting from all totals of all reports. A
 * number of a club and a month from 1 to 4 is hidden. Totals use its half only (1 or 2, or 3 or 4), so that both numbers of the
 * half give the same report.
 */

export const few = '<5';
export type People = number | typeof few;

const isHidden = (count: number): boolean => count > 0 && count < 5;

export const peopleText = (count: number): People => (isHidden(count) ? few : count);

/** The next five. The middle of a half counts as the lower one, so that a single 3 beside 12 gives 15. */
const rounded = (estimate: number): number => Math.max(5, Math.ceil((estimate - 0.5) / 5) * 5);

/** The true sum of fewer hidden numbers is not worth its risk: their middles are at most 4 wrong. */
const enough = 8;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** A hidden number as totals see it. */
interface Hidden {
	count: number;
	estimate: number;
	/** The largest that the report allows. */
	most: number;
	/** Whether it is the higher one of its half. */
	isHigher: boolean;
	/** The total of its club is the same for both numbers of its half. */
	isFree: boolean;
}

const lowestOf = (count: number): 1 | 3 => (count < 3 ? 1 : 3);

/** Four hidden numbers within a total below 5 would all be 1. */
const isFewInAll = (total: number, hidden: number): boolean => isHidden(total) && hidden < 4;

/** The hidden numbers of a club, by month; undefined for others. */
function hiddenOf(row: readonly number[]): (Hidden | undefined)[] {
	const hidden = row.filter(isHidden);
	const isSmall = hidden.length > 1 && isFewInAll(sum(row), hidden.length);
	const isFree =
		!isSmall && (hidden.length === 1 || hidden.length > 3 || sum(row) > sum(hidden) || sum(hidden.map(lowestOf)) >= 5);
	return row.map((count) => {
		if (!isHidden(count)) return undefined;
		const lowest = lowestOf(count);
		return isSmall
			? { count, estimate: 1.5, most: 5 - hidden.length, isHigher: false, isFree: false }
			: { count, estimate: lowest + 0.5, most: lowest + 1, isHigher: count > lowest, isFree };
	});
}

const estimateOf = (hidden: readonly Hidden[]): number => sum(hidden.map(({ estimate }) => estimate));

/** The total of one club's months: the same in its own report and in the college's. */
export function peopleInYear(row: readonly number[]): People {
	const hidden = hiddenOf(row).filter((each) => each !== undefined);
	const total = sum(row);
	if (hidden.length === 0) return total;
	if (isFewInAll(total, hidden.length)) return few;
	return rounded(total - sum(hidden.map(({ count }) => count)) + estimateOf(hidden));
}

/** The true sum where many are hidden, some of them the lower ones of their half, and some the higher. */
function sumInMonth(hidden: readonly Hidden[]): number {
	const free = hidden.filter(({ isFree }) => isFree);
	const higher = free.filter(({ isHigher }) => isHigher).length;
	if (free.length < enough || higher === 0 || higher === free.length) return estimateOf(hidden);
	return sum(free.map(({ count }) => count)) + estimateOf(hidden.filter(({ isFree }) => !isFree));
}

interface PublishedPeople {
	total: People;
	byMonth: People[];
	byClub: People[];
}

/** A row for each club, with a number for each month. */
export function publishPeople(rows: readonly (readonly number[])[], months: number): PublishedPeople {
	const hiddenRows = rows.map(hiddenOf);
	const byClub = rows.map(peopleInYear);
	const columns = Array.from({ length: months }, (_, month) => {
		const total = sum(rows.map((row) => row[month] ?? 0));
		const hidden = hiddenRows.flatMap((row) => row[month] ?? []);
		return { total, hidden, exact: total - sum(hidden.map(({ count }) => count)) };
	});
	const total = sum(columns.map((column) => column.total));
	const hidden = sum(columns.map((column) => column.hidden.length));
	if (isFewInAll(total, hidden))
		return { total: few, byMonth: columns.map((column) => peopleText(column.total)), byClub };
	const estimates = columns.map(({ exact, hidden: some }) => exact + sumInMonth(some));
	return {
		total: hidden === 0 ? total : rounded(sum(estimates)),
		byMonth: columns.map((column, month) => {
			if (column.hidden.length === 0) return column.total;
			if (column.exact === 0 && sum(column.hidden.map(({ most }) => most)) < 5) return few;
			return rounded(estimates[month] ?? 0);
		}),
		byClub,
	};
}
