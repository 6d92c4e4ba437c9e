/** Figures that were measured, and the table of them. */

export interface Figure {
	what: string;
	measured: string;
	promise: string;
	ok?: boolean;
}

export const median = (numbers: readonly number[]): number =>
	numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** 99 of 100 are faster. */
export const p99 = (times: readonly number[]): number =>
	times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? Number.NaN;

/** A figure that may be at most so much. */
export const atMost = (what: string, value: number, bound: number, digits = 0, remark = ''): Figure => ({
	what,
	measured: `${value.toFixed(digits)}${remark === '' ? '' : ` (${remark})`}`,
	promise: `≤ ${bound}`,
	ok: value <= bound,
});

export const exactly = (what: string, measured: string, promise: string): Figure => ({
	what,
	measured,
	promise,
	ok: measured === promise,
});

export function tableOf(figures: readonly Figure[]): string {
	const verdict = (ok?: boolean) => (ok === undefined ? 'watched' : ok ? 'ok' : 'BROKEN');
	const rows = [
		['figure', 'measured', 'promise', ''],
		...figures.map(({ what, measured, promise, ok }) => [what, measured, promise, verdict(ok)]),
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
