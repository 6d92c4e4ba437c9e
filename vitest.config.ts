import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const serverTests = [
	'{main,server,demo,testing}/**/*.test.ts',
	'features/*/server/**/*.test.ts',
	'deploy/postgres*.test.ts',
];
/**
 * What takes seconds and opens no database, or one that is not the point (the sample college, which `demo/demo.test.ts`
 * writes on both; what an AI service answers; what is wrong with a setting): on PostgreSQL it would only run again.
 */
const onSqliteOnly = [
	'demo/{college,hiring,open,quizzes,settings}.test.ts',
	'features/accounts/server/login-limits.test.ts',
	'features/forms/server/google-{calls,forms}.test.ts',
	'features/quizzes/server/{code-limits,generate-quiz}.test.ts',
	'main/changes.test.ts',
	'main/security-events.test.ts',
	'server/core/{settings,start-error}.test.ts',
	'server/db/sqlite{,-alone}.test.ts',
	'server/files/s3.test.ts',
	'testing/campus.test.ts',
];
const outside = [
	'**/node_modules/**',
	'dist/**',
	'e2e/**',
	'.react-router/**',
	'data/**',
	'demo-data/**',
	'scripts/new-feature/template/**',
];

/**
 * A database of its own for every file takes its time on a busy machine, and so does what is polled for: Vitest would give
 * it one second. They only end what hangs: a machine ten times slower must get through.
 */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** Defects for `npm run security-figures`. */
const planted = process.env['PLANTED'] === undefined ? [] : ['testing/planted-defects.ts'];

/**
 * The files that a process runs share its modules: a process for each would evaluate the whole server 220 times, nearly
 * half of the run. What a file leaves changed would reach the next one, so mocks, globals and clocks are put back.
 */
const shared = {
	isolate: false,
	restoreMocks: true,
	setupFiles: ['testing/restore-globals.ts', ...planted],
	globalSetup: ['testing/temporary-folder.ts'],
};
const sharedByCalls = { ...shared, setupFiles: [...shared.setupFiles, 'testing/cheap-passwords.ts'] };

/** Small files that take long: Vitest starts large files first, so these would run last, and alone. */
const isLong = ({ moduleId }: TestSpecification) =>
	/\/(scripts\/(new-feature|dev)|deploy\/restart)\.test\.ts$/.test(moduleId);

class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const sorted = await super.sort(files);
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
	}
}

export default defineConfig({
	test: {
		// One more than processors: the tests of calls wait for PostgreSQL and for other processes.
		maxWorkers: availableParallelism() + 1,
		sequence: { sequencer: LongestFirst },
		passWithNoTests: false,
		projects: [
			{
				test: {
					name: 'unit',
					include: ['**/*.test.{ts,tsx}'],
					exclude: [...outside, ...serverTests],
					...timeouts,
					...shared,
				},
			},
			{
				test: {
					name: 'sqlite',
					include: serverTests,
					exclude: [...outside, '{features,main,server,testing,deploy}/**/postgres*.test.ts'],
					env: { TEST_DATABASE: 'sqlite' },
					...timeouts,
					...sharedByCalls,
				},
			},
			{
				test: {
					name: 'postgres',
					include: serverTests,
					exclude: [...outside, ...onSqliteOnly],
					env: { TEST_DATABASE: 'postgres' },
					...timeouts,
					...sharedByCalls,
					setupFiles: [...sharedByCalls.setupFiles, 'testing/patient-postgres.ts'],
					globalSetup: [...shared.globalSetup, 'testing/postgres-for-tests.ts'],
				},
			},
		],
	},
});
