import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const serverTests = [
	'{main,server,demo,testing}/**/*.test.ts',
	'features/*/server/**/*.test.ts',
	'deploy/postgres*.test.ts',
];
/** Slow tests that do not depend on the database. */
const onSqliteOnly = [
	'demo/{college,hiring,open,quizzes,settings}.test.ts',
	'features/accounts/server/login-limits.test.ts',
	'features/forms/server/google-{calls,forms}.test.ts',
	'features/imports/server/{check-row,decode-text,read-{csv,file,rows,xlsx}}.test.ts',
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

/** Milliseconds. They only end what hangs, also on a busy machine. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** Defects for `npm run security-figures`. */
const planted = process.env['PLANTED'] === undefined ? [] : ['testing/planted-defects.ts'];

/** Files of a process share modules, which halves the run. So mocks, globals and clocks must be restored. */
const shared = {
	isolate: false,
	restoreMocks: true,
	setupFiles: ['testing/restore-globals.ts', ...planted],
	globalSetup: ['testing/temporary-folder.ts'],
};
const sharedByCalls = { ...shared, setupFiles: [...shared.setupFiles, 'testing/cheap-passwords.ts'] };

/** Small but slow: Vitest starts large files first, so these would run last. */
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
		// One more than processors, because tests of calls wait.
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
					globalSetup: [...shared.globalSetup, 'testing/sqlite-for-tests.ts'],
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
