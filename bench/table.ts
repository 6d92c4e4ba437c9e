/** Figures that were measured, and the table of them. */

export interface Figure {
	what: string;
	measured: string;
	aim: string;
	/** Undefined for a figure without an aim, which is only printed. */
	ok?: boolean | undefined;
}

export const ratio = (value: number): string => value.toFixed(2);

/** A figure that has to reach at least, or at most, a number. */
export const bounded = (
	what: string,
	value: number,
	kind: 'least' | 'most',
	bound: number,
	measured: string,
): Figure => ({
	what,
	measured,
	aim: `${kind === 'least' ? '≥' : '≤'} ${bound}`,
	ok: kind === 'least' ? value >= bound : value <= bound,
});

/** The figures in columns, as plain text. */
export function tableOf(figures: readonly Figure[]): string {
	const rows = [
		['figure', 'measured', 'aim', ''],
		...figures.map(({ what, measured, aim, ok }) => [
			what,
			measured,
			aim,
			ok === undefined ? '' : ok ? 'ok' : 'behind',
		]),
	];
	const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows
		.map((row) =>
			row
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}
