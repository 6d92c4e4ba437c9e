/** Counts passed and failed tests in the runners' reports. */

export interface Counts {
	passed: number;
	failed: number;
	skipped: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export const sum = (a: Counts, b: Counts): Counts => ({
	passed: a.passed + b.passed,
	failed: a.failed + b.failed,
	skipped: a.skipped + b.skipped,
});

const number = (report: unknown, key: string): number => {
	const value = (report as Record<string, unknown> | null)?.[key];
	if (typeof value !== 'number') throw new Error(`the report has no number "${key}"`);
	return value;
};

/** A file that cannot be loaded counts as a failed test. */
export function ofVitest(report: unknown): Counts {
	const { testResults = [] } = report as { testResults?: { status: string; assertionResults: { status: string }[] }[] };
	const broken = testResults.filter(
		({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
	);
	return {
		passed: number(report, 'numPassedTests'),
		failed: number(report, 'numFailedTests') + broken.length,
		skipped: number(report, 'numPendingTests') + number(report, 'numTodoTests'),
	};
}

/** Flaky tests and errors outside tests count as failed. */
export function ofPlaywright(report: unknown): Counts {
	const { stats, errors = [] } = report as { stats?: unknown; errors?: unknown[] };
	return {
		passed: number(stats, 'expected'),
		failed: number(stats, 'unexpected') + number(stats, 'flaky') + errors.length,
		skipped: number(stats, 'skipped'),
	};
}
