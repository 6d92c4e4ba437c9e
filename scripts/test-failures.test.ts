import { expect, test } from 'vitest';
import { describeFailures, failuresOfPlaywright, failuresOfVitest } from './test-failures.ts';

const root = '/home/ada/clubyard';

const vitestReport = {
	testResults: [
		{ name: `${root}/a.test.ts`, status: 'passed', assertionResults: [{ fullName: 'works', status: 'passed' }] },
		{
			name: `${root}/server/b.test.ts`,
			status: 'failed',
			assertionResults: [
				{ fullName: 'also works', status: 'passed' },
				{
					fullName: 'a list is sorted',
					status: 'failed',
					failureMessages: ['\u001B[31mAssertionError\u001B[39m: expected 1 to be 2\n\n    at b.test.ts:7:3'],
					meta: { database: 'postgres' },
				},
			],
		},
		{ name: `${root}/c.test.ts`, status: 'failed', message: 'Cannot find module', assertionResults: [] },
	],
};

test('a failed test is named with its file, its database and its error, a file that cannot be loaded with its own', () => {
	expect(describeFailures(failuresOfVitest(vitestReport, root))).toBe(
		[
			'  ✗ server/b.test.ts (postgres): a list is sorted',
			'     AssertionError: expected 1 to be 2',
			'         at b.test.ts:7:3',
			'  ✗ c.test.ts',
			'     Cannot find module',
		].join('\n'),
	);
});

const location = { file: `${root}/e2e/fixtures.ts`, line: 61 };
const journey = (title: string, status: string, errors: unknown[] = []) => ({
	title,
	file: 'quizzes.journey.ts',
	tests: [{ projectName: 'phone', status, results: [{ errors }] }],
});
const playwrightReport = {
	suites: [
		{
			title: 'quizzes.journey.ts',
			file: 'quizzes.journey.ts',
			specs: [
				journey('a quiz is taken', 'expected'),
				journey('a quiz is written', 'unexpected', [
					{ message: 'Error: nothing goes wrong on any page of this journey\n', location },
					{ message: 'Test timeout of 60000ms exceeded.' },
				]),
			],
			suites: [
				{
					title: 'without scripts',
					file: 'quizzes.journey.ts',
					specs: [journey('a quiz is read', 'flaky', [{ message: 'Error: once' }])],
				},
			],
		},
	],
	errors: [{ message: 'The server did not start' }],
};

test('a failed journey is named with its width, and so is what fails in fixtures and around journeys', () => {
	expect(describeFailures(failuresOfPlaywright(playwrightReport, root))).toBe(
		[
			'  ✗ e2e/quizzes.journey.ts (phone): a quiz is written',
			'     Error: nothing goes wrong on any page of this journey',
			'         at e2e/fixtures.ts:61',
			'     Test timeout of 60000ms exceeded.',
			'  ✗ e2e/quizzes.journey.ts (phone): without scripts a quiz is read',
			'     Error: once',
			'  ✗ outside the journeys',
			'     The server did not start',
		].join('\n'),
	);
});

test('a long error and a long list are cut, and the place of the error stays', () => {
	const error = `${Array.from({ length: 50 }, (_, line) => `line ${line} ${'x'.repeat(500)}`).join('\n')}\n    at e2e/a.ts:3`;
	const lines = describeFailures(Array.from({ length: 40 }, () => ({ test: 'a', errors: [error] }))).split('\n');
	expect(lines.slice(0, 10).map((line) => line.slice(0, 12))).toEqual([
		'  ✗ a',
		...Array.from({ length: 8 }, (_, line) => `     line ${line} `),
		'         at ',
	]);
	expect(Math.max(...lines.map(({ length }) => length))).toBe(200);
	expect(lines).toHaveLength(30 * 10 + 1);
	expect(lines.at(-1)).toBe('  and 10 more');
});
