import fc from 'fast-check';
import { expect, test } from 'vitest';
import { few, peopleInYear, peopleText, publishPeople } from './people-rules.ts';

type Rows = number[][];

/** Everything that the college's report and those of all its clubs say. */
const allOf = (rows: Rows, months: number) => ({
	...publishPeople(rows, months),
	cells: rows.map((row) => row.map(peopleText)),
	ownTotals: rows.map(peopleInYear),
});

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const column = (rows: Rows, month: number) => rows.map((row) => row[month] ?? 0);

/** Each number of people by its name, and whether the report hides it. */
function numbersOf(rows: Rows, months: number, said: ReturnType<typeof allOf>) {
	const all = new Map<string, { count: number; isHidden: boolean }>();
	for (const [club, row] of rows.entries()) {
		for (const [month, count] of row.entries())
			all.set(`club ${club} month ${month}`, { count, isHidden: said.cells[club]?.[month] === few });
		all.set(`club ${club}`, { count: sum(row), isHidden: said.byClub[club] === few });
	}
	for (let month = 0; month < months; month++)
		all.set(`month ${month}`, { count: sum(column(rows, month)), isHidden: said.byMonth[month] === few });
	all.set('total', { count: sum(rows.flat()), isHidden: said.total === few });
	return all;
}

function tables(cells: number, values: readonly number[]): number[][] {
	return cells === 0 ? [[]] : tables(cells - 1, values).flatMap((rest) => values.map((value) => [value, ...rest]));
}

/** All tables of this size: whoever knows the rule, and all reports, still finds two numbers for each hidden one. */
function findRevealed(clubs: number, months: number, values: readonly number[]): string[] {
	const possible = new Map<string, Map<string, Set<number>>>();
	for (const cells of tables(clubs * months, values)) {
		const rows = Array.from({ length: clubs }, (_, club) => cells.slice(club * months, (club + 1) * months));
		const said = allOf(rows, months);
		const report = JSON.stringify(said);
		const found = possible.get(report) ?? new Map<string, Set<number>>();
		possible.set(report, found);
		for (const [name, { count, isHidden }] of numbersOf(rows, months, said)) {
			if (!isHidden) continue;
			const counts = found.get(name) ?? new Set();
			found.set(name, counts.add(count));
		}
	}
	return [...possible].flatMap(([report, found]) =>
		[...found].flatMap(([name, counts]) => (counts.size < 2 ? [`${name} is ${[...counts]} in ${report}`] : [])),
	);
}

test('all reports of a small college together reveal no hidden number', () => {
	expect(findRevealed(1, 4, [0, 1, 2, 3, 4, 5])).toEqual([]);
	expect(findRevealed(4, 1, [0, 1, 2, 3, 4, 6])).toEqual([]);
	expect(findRevealed(2, 2, [0, 1, 2, 3, 4, 9])).toEqual([]);
	expect(findRevealed(2, 3, [1, 2, 3, 4])).toEqual([]);
	expect(findRevealed(3, 2, [1, 2, 3, 4])).toEqual([]);
});

const table = fc
	.record({ clubs: fc.integer({ min: 1, max: 25 }), months: fc.integer({ min: 1, max: 13 }) })
	.chain(({ clubs, months }) => {
		const row = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 300 })), {
			minLength: months,
			maxLength: months,
		});
		return fc.record({ months: fc.constant(months), rows: fc.array(row, { minLength: clubs, maxLength: clubs }) });
	});

test('each number from 1 to 4 of a club and a month is hidden, and all others are exact', () => {
	fc.assert(
		fc.property(table, ({ rows }) => {
			for (const count of rows.flat()) expect(peopleText(count)).toBe(count >= 1 && count <= 4 ? few : count);
		}),
	);
});

test('a total of shown numbers is exact, and another is a multiple of five near the truth', () => {
	fc.assert(
		fc.property(table, ({ rows, months }) => {
			const { byMonth, byClub, total } = publishPeople(rows, months);
			const check = (said: number | typeof few, counts: readonly number[]) => {
				const hidden = counts.filter((count) => peopleText(count) === few).length;
				const truth = sum(counts);
				if (hidden === 0) return expect(said).toBe(truth);
				if (said === few) return expect(truth).toBeLessThan(5);
				expect(said % 5).toBe(0);
				expect(Math.abs(said - truth)).toBeLessThanOrEqual(5 + hidden);
			};
			for (const [club, row] of rows.entries()) {
				check(byClub[club] ?? 0, row);
				expect(peopleInYear(row)).toBe(byClub[club]);
			}
			for (let month = 0; month < months; month++) check(byMonth[month] ?? 0, column(rows, month));
			check(total, rows.flat());
		}),
	);
});

test('each hidden number has another possible value', () => {
	/** The other number of its half: 1 and 2, or 3 and 4. */
	const other = (count: number) => (count % 2 === 1 ? count + 1 : count - 1);
	/**
	 * Looks for another table with the same report. It changes the number alone, with another month of its club, with another
	 * club of its month, or with its whole month. Of fewer than five hidden numbers it tries all.
	 */
	fc.assert(
		fc.property(table, ({ rows, months }) => {
			// Sums below 5 are tested above, for up to six cells.
			fc.pre(sum(rows.flat()) >= 5);
			const said = JSON.stringify(allOf(rows, months));
			const isSame = (changed: Rows) => JSON.stringify(allOf(changed, months)) === said;
			const withCounts = (changes: readonly (readonly [number, number, number])[]) =>
				changes.reduce(
					(changed, [club, month, count]) => changed.with(club, (changed[club] ?? []).with(month, count)),
					rows,
				);
			const hidden = rows.flatMap((row, club) =>
				row.flatMap((count, month) => (peopleText(count) === few ? [[club, month] as const] : [])),
			);
			if (hidden.length < 5) {
				const same = tables(hidden.length, [1, 2, 3, 4]).filter((counts) =>
					isSame(withCounts(hidden.map(([club, month], index) => [club, month, counts[index] ?? 0]))),
				);
				for (const [index, [club, month]] of hidden.entries())
					expect(new Set(same.map((counts) => counts[index])).size, `club ${club} in month ${month}`).toBeGreaterThan(
						1,
					);
				return;
			}
			for (const [club, row] of rows.entries())
				for (const [month, count] of row.entries()) {
					if (peopleText(count) !== few) continue;
					const own = [1, 2, 3, 4].some((value) => value !== count && isSame(withCounts([[club, month, value]])));
					const inRow = row.some(
						(_, at) =>
							at !== month &&
							[1, 2, 3, 4].some((value) =>
								[1, 2, 3, 4].some(
									(second) =>
										value !== count &&
										peopleText(row[at] ?? 0) === few &&
										isSame(
											withCounts([
												[club, month, value],
												[club, at, second],
											]),
										),
								),
							),
					);
					const inMonth = rows.some((each, at) => {
						const second = each[month] ?? 0;
						if (at === club || peopleText(second) !== few || second % 2 === count % 2) return false;
						return isSame(
							withCounts([
								[club, month, other(count)],
								[at, month, other(second)],
							]),
						);
					});
					const whole = withCounts(
						rows.flatMap((each, at) => {
							const second = each[month] ?? 0;
							const isSameInRow = peopleInYear(each) === peopleInYear(each.with(month, other(second)));
							return peopleText(second) === few && isSameInRow ? [[at, month, other(second)] as const] : [];
						}),
					);
					const inWholeMonth = whole[club]?.[month] !== count && isSame(whole);
					expect(own || inRow || inMonth || inWholeMonth, `${count} of club ${club} in month ${month}`).toBe(true);
				}
		}),
		{ numRuns: 15 },
	);
});

test('a large college has nearly exact totals', () => {
	const rows = Array.from({ length: 150 }, (_, club) =>
		Array.from({ length: 12 }, (__, month) => ((club + month) % 4) + 1),
	);
	const { total, byMonth } = publishPeople(rows, 12);
	expect(Math.abs(Number(total) - sum(rows.flat()))).toBeLessThan(5);
	for (const [month, said] of byMonth.entries())
		expect(Math.abs(Number(said) - sum(column(rows, month)))).toBeLessThan(5);
});

test('one small number beside a large one is not the difference to the total', () => {
	expect(publishPeople([[3], [12]], 1)).toEqual({ total: 15, byMonth: [15], byClub: [few, 12] });
	expect(publishPeople([[0], [12]], 1)).toEqual({ total: 12, byMonth: [12], byClub: [0, 12] });
	expect(publishPeople([[3], [1]], 1)).toEqual({ total: few, byMonth: [few], byClub: [few, few] });
	expect(peopleInYear([1, 1, 1, 1])).toBe(10);
});
