/**
 * `npm run security-figures`: runs the tests behind the table of docs/security.md, with and without planted defects.
 * `--requests 40000` sets the random requests, `--write` updates the document, `--share` runs a few (`npm test`).
 */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defectCell, lineOf, writeTable } from './figures-table.ts';
import { run } from './run.ts';

interface Check {
	what: string;
	files: readonly string[];
	project?: 'unit' | 'sqlite';
	title?: string;
	/** In words, and by its name in `testing/planted-defects.ts` or the test. */
	defect: string;
	planted: string;
	share?: string;
}

const checks: readonly Check[] = [
	{
		what: 'calls: every endpoint as each of eight kinds of caller',
		files: ['main/permissions.test.ts'],
		defect: 'one endpoint does not ask who calls',
		planted: 'openEndpoint',
		share: 'GET /api/staff/clubs',
	},
	{
		what: 'the trail: every change leaves its entry, once, also when it is sent twice',
		files: ['main/trail.test.ts'],
		title: 'what a call leaves in the trail',
		defect: 'one handler forgets its entry',
		planted: 'forgottenEntry',
		share: 'DELETE /api/clubs/deleteMember',
	},
	{
		what: 'random requests to random endpoints: no fault, no hang',
		files: ['server/http/hostile.test.ts'],
		defect: 'one kind of text is not handled',
		planted: 'unhandledText',
		share: 'no request whatever makes a fault',
	},
	{
		what: 'résumés and pictures of all kinds, many of them hostile',
		files: ['features/hiring/server/resume-kind.test.ts', 'features/clubs/server/club-logo.test.ts'],
		defect: 'a file is believed to be what it says',
		planted: 'trustedFile',
		share: 'a page after blanks',
	},
	{
		what: 'people behind one address with three hostile ones: nobody waits longer than 5 seconds',
		files: ['testing/campus.test.ts'],
		title: 'behind one address',
		project: 'sqlite',
		defect: 'wrong log-ins close the address',
		planted: 'closedAddress',
	},
	{
		what: 'connections that send slowly, behind nginx and behind Caddy: nobody else waits longer than 5 seconds',
		files: ['deploy/slow-connections.test.ts'],
		title: 'connections that send slowly',
		project: 'unit',
		defect: 'the proxy has few connections for everybody',
		planted: 'crowdedProxy',
	},
];

interface Report {
	testResults: { name: string; assertionResults: { status: string; meta?: { counted?: number } }[] }[];
}

const { values } = parseArgs({
	options: {
		requests: { type: 'string', default: '2000' },
		share: { type: 'boolean', default: false },
		write: { type: 'boolean', default: false },
	},
});

const report = join(tmpdir(), `clubyard-security-${process.pid}.json`);

interface TestRun {
	tried: number;
	failed: number;
	isRight: boolean;
}

async function runTests({ files, title, project }: Check, planted?: string): Promise<TestRun> {
	const narrowed = [
		...(title === undefined ? [] : ['--testNamePattern', title]),
		...(project === undefined ? [] : ['--project', project]),
	];
	rmSync(report, { force: true });
	// Failures are expected with a defect; without one their reason must show.
	const reporters = planted === undefined ? ['json', 'minimal'] : ['json'];
	const options = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`];
	const code = await run('vitest', ['run', ...options, ...narrowed, ...files], {
		env: {
			FUZZ_REQUESTS: values.requests,
			SLOW_CONNECTIONS: '4000',
			...(planted === undefined ? {} : { PLANTED: planted }),
		},
	});
	const results = JSON.parse(readFileSync(report, 'utf8')) as Report;
	const tests = results.testResults.flatMap(({ assertionResults }) => assertionResults);
	const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed');
	return {
		tried: ran.reduce((sum, { meta }) => sum + (meta?.counted ?? 1), 0),
		failed: tests.filter(({ status }) => status === 'failed').length,
		isRight: code === 0,
	};
}

async function runShare(): Promise<boolean> {
	const shared = checks.flatMap(({ share, files: [file = ''], defect, planted }) =>
		share === undefined ? [] : [{ share, file, defect, planted }],
	);
	const titles = shared.map(({ share }) => `${RegExp.escape(share)}$`).join('|');
	const files = shared.map(({ file }) => file);
	const options = ['--reporter=json', `--outputFile.json=${report}`, '--project', 'sqlite'];
	await run('vitest', ['run', ...options, '--testNamePattern', titles, ...files], {
		// Ends with the first request that notices the defect.
		env: { FUZZ_REQUESTS: '4000', PLANTED: shared.map(({ planted }) => planted).join(',') },
	});
	const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
	const noticed = shared.map(({ file, defect }) => {
		const result = testResults.find(({ name }) => name.endsWith(file));
		const isNoticed = result?.assertionResults.some(({ status }) => status === 'failed') ?? false;
		console.info(defectCell(defect, isNoticed));
		return isNoticed;
	});
	return noticed.every(Boolean);
}

async function runAll(): Promise<boolean> {
	const lines = [lineOf(['what is tried', 'cases', 'wrong', 'a planted defect']), lineOf(['---', '--:', '--:', '---'])];
	let isRight = true;
	for (const check of checks) {
		const { what, defect, planted } = check;
		const sound = await runTests(check);
		const noticed = (await runTests(check, planted)).failed > 0;
		lines.push(
			lineOf([
				what,
				sound.tried.toLocaleString('en-US'),
				sound.isRight ? '0' : '**some**',
				defectCell(defect, noticed),
			]),
		);
		isRight &&= sound.isRight && noticed;
	}
	console.info(lines.join('\n'));
	if (values.write && isRight) writeTable('docs/security.md', 'figures', lines);
	else if (values.write) console.error('docs/security.md stays as it is.');
	return isRight;
}

const isRight = values.share ? await runShare() : await runAll();
rmSync(report, { force: true });
process.exitCode = isRight ? 0 : 1;
