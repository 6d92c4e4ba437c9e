/**
 * `npm test`: runs checks, tests, planted defects, the build, journeys and reliability. `--static` (`npm run check`):
 * checks only. Goes on after failures, and ends with `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.ts';
import type { Counts } from './test-counts.ts';
import { none, ofPlaywright, ofVitest, sum } from './test-counts.ts';

interface Step {
	name: string;
	command: string;
	args: readonly string[];
	env?: NodeJS.ProcessEnv;
	counts?: () => Counts;
	/** Arguments to show the last failures again. */
	again?: readonly string[];
	after?: string;
}

const results = join(root, 'test-results');
const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');
const vitestBlobs = join(results, 'vitest');
const playwrightBlobs = join(results, 'playwright');
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const checks: readonly Step[] = [
	{ name: 'own rules', command: process.execPath, args: ['scripts/check-repository.ts'] },
	{ name: 'route types', command: 'react-router', args: ['typegen'] },
	{ name: 'types', command: 'tsc', args: ['-p', '.'] },
	{ name: 'types of the oldest browsers', command: 'tsc', args: ['-p', 'tsconfig.browser.json'] },
	{ name: 'lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
	{ name: 'dead code', command: 'knip', args: [] },
];

const tests: readonly Step[] = [
	{
		name: 'unit, property and call tests on SQLite and PostgreSQL',
		command: 'vitest',
		args: [
			'run',
			...['default', 'json', 'blob'].map((name) => `--reporter=${name}`),
			`--outputFile.json=${vitestReport}`,
			`--outputFile.blob=${join(vitestBlobs, 'blob.json')}`,
		],
		counts: () => ofVitest(read(vitestReport)),
		again: ['run', `--merge-reports=${vitestBlobs}`, '--reporter=minimal'],
	},
	{
		name: 'planted defects, noticed by a share of the security tests',
		command: process.execPath,
		args: ['scripts/security-figures.ts', '--share'],
	},
	{ name: 'build', command: process.execPath, args: ['scripts/build.ts', '--if-stale'] },
	{
		name: 'browser journeys',
		command: 'playwright',
		args: ['test', '--reporter=list,json,blob'],
		env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, PLAYWRIGHT_BLOB_OUTPUT_DIR: playwrightBlobs },
		counts: () => ofPlaywright(read(playwrightReport)),
		again: ['merge-reports', '--reporter=dot', playwrightBlobs],
		after: 'build',
	},
	{
		name: 'reliability, the quick trials',
		command: process.execPath,
		args: ['bench/reliability/main.ts', '--quick'],
		after: 'build',
	},
];

/** A step that fails without a failed test counts as one failure. */
async function runStep(step: Step): Promise<Counts> {
	console.info(`\n── ${step.name}`);
	const began = performance.now();
	const code = await run(step.command, step.args, step.env === undefined ? {} : { env: step.env });
	console.info(
		`── ${step.name}: ${code === 0 ? 'fine' : 'FAILED'} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
	);
	let counts = none;
	try {
		counts = step.counts?.() ?? none;
	} catch (error) {
		console.error(`The report of this step could not be read: ${(error as Error).message}`);
		return { ...none, failed: 1 };
	}
	return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const failed: Step[] = [];
let total = none;
for (const step of process.argv.includes('--static') ? checks : [...checks, ...tests]) {
	const isPossible = !failed.some(({ name }) => name === step.after);
	const counts = isPossible ? await runStep(step) : { ...none, failed: 1 };
	if (counts.failed > 0) failed.push(step);
	total = sum(total, counts);
}

if (failed.length > 0) {
	// Repeated, because people see only the end of a long log.
	for (const { command, again } of failed) if (again) await run(command, again);
	console.info(`\nWhat failed: ${failed.map(({ name }) => name).join('; ')}.`);
}
if (process.argv.includes('--static')) {
	if (failed.length === 0) console.info('\nAll checks are fine.');
} else {
	const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
	const line = `${total.passed} passed, ${total.failed} failed${skipped}`;
	writeFileSync(join(results, 'sum'), line);
	console.info(`\n${line}`);
}
process.exitCode = failed.length > 0 ? 1 : 0;
