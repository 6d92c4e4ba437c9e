import { expect, test } from 'vitest';
import { none, ofPlaywright, ofVitest, sum } from './test-counts.ts';

test('a test file that cannot be loaded is a failure, beside the failed tests', () => {
	const report = {
		numPassedTests: 3,
		numFailedTests: 1,
		numPendingTests: 1,
		numTodoTests: 0,
		testResults: [
			{ status: 'failed', assertionResults: [] },
			{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
			{ status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
		],
	};
	expect(ofVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

test('a journey that passes only when tried again is a failure, and so is an error outside any', () => {
	const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no such file' }] };
	expect(ofPlaywright(report)).toEqual({ passed: 7, failed: 3, skipped: 2 });
});

test('a report in another shape is refused, not read as zero failures', () => {
	expect(() => ofVitest({})).toThrow('numPassedTests');
	expect(() => ofPlaywright({})).toThrow('expected');
});

test('counts add up', () => {
	const one = { passed: 1, failed: 2, skipped: 3 };
	expect(sum(sum(none, one), one)).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
