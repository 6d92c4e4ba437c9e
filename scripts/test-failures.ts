/** Names the tests that failed and the first lines of their errors, from the reports of the runners. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Failure {
	/** The file with the database or the width of the screen, and the title of the test if one is to blame. */
	test: string;
	errors: readonly string[];
}

interface VitestReport {
	testResults?: {
		name: string;
		status: string;
		message?: string;
		assertionResults: {
			fullName: string;
			status: string;
			failureMessages?: string[];
			meta?: { database?: string };
		}[];
	}[];
}

interface PlaywrightError {
	message?: string;
	location?: { file: string; line: number };
}

interface PlaywrightSuite {
	title: string;
	file?: string;
	suites?: PlaywrightSuite[];
	specs?: {
		title: string;
		file: string;
		tests: { projectName: string; status: string; results: { errors?: PlaywrightError[] }[] }[];
	}[];
}

/** `root` is the folder that the names of files are relative to. */
export function failuresOfVitest(report: unknown, root: string): Failure[] {
	const { testResults = [] } = report as VitestReport;
	return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
		const file = relative(root, name);
		const failed = assertionResults
			.filter((test) => test.status === 'failed')
			.map(({ fullName, failureMessages = [], meta }) => ({
				test: `${file}${meta?.database === undefined ? '' : ` (${meta.database})`}: ${fullName}`,
				errors: failureMessages,
			}));
		return failed.length > 0 || status !== 'failed' ? failed : [{ test: file, errors: [message] }];
	});
}

const withPlace = (root: string, { message = '', location }: PlaywrightError) =>
	location === undefined ? message : `${message.trimEnd()}\n    at ${relative(root, location.file)}:${location.line}`;

function ofSuite(suite: PlaywrightSuite, root: string): Failure[] {
	const failed = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
		tests
			.filter(({ status }) => status === 'unexpected' || status === 'flaky')
			.map(({ projectName, results }) => ({
				test: `e2e/${file} (${projectName}): ${suite.title === suite.file ? '' : `${suite.title} `}${title}`,
				errors: results.flatMap(({ errors = [] }) => errors.map((error) => withPlace(root, error))),
			})),
	);
	return [...failed, ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, root))];
}

/** Also what fails around the journeys: the start and the stop of a site that several of them share. */
export function failuresOfPlaywright(report: unknown, root: string): Failure[] {
	const { suites = [], errors = [] } = report as { suites?: PlaywrightSuite[]; errors?: PlaywrightError[] };
	const outside = errors.map((error) => ({ test: 'outside the journeys', errors: [withPlace(root, error)] }));
	return [...suites.flatMap((suite) => ofSuite(suite, root)), ...outside];
}

const longestList = 30;
const linesOfError = 8;
const lineLength = 200;

function shorten(error: string): string[] {
	const lines = stripVTControlCharacters(error)
		.split('\n')
		.filter((line) => line.trim() !== '');
	const place = lines.find((line, index) => index >= linesOfError && /^\s+at \S+:\d+$/.test(line));
	return [...lines.slice(0, linesOfError), ...(place === undefined ? [] : [place])].map((line) =>
		`     ${line}`.slice(0, lineLength),
	);
}

/** The failures as text; only the beginning of a long list, so that it fits into the end of a log. */
export function describeFailures(failures: readonly Failure[]): string {
	const shown = failures
		.slice(0, longestList)
		.flatMap(({ test, errors }) => [`  ✗ ${test}`, ...errors.slice(0, 3).flatMap(shorten)]);
	const rest = failures.length - longestList;
	return [...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
}
