import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const serverTests = [
	'{main,server,demo,testing}/**/*.test.ts',
	'features/*/server/**/*.test.ts',
	'deploy/postgres*.test.ts',
];
/** Tests that need no second database. `main/permissions.test.ts` makes every call on both databases. */
const onSqliteOnly = [
	'demo/{college,demo,hiring,open,quizzes,settings}.test.ts',
	'features/accounts/server/{common-passwords,guarded-passwords,known-devices,login-limits,oidc-attacks}.test.ts',
	'features/clubs/server/club-logo.test.ts',
	'features/events/server/{event-times,make-form,poster-routes,slot-columns,subscribe-to-calendar}.test.ts',
	'features/forms/server/google-{calls,forms}.test.ts',
	'features/hiring/server/{active-parts,apply-with-store,resume-{kind,limits,name}}.test.ts',
	'features/imports/server/{check-row,decode-text,read-{csv,file,rows,xlsx}}.test.ts',
	'features/quizzes/server/{code-limits,generate-quiz,read-generated,secret-codes}.test.ts',
	'features/reports/server/send-workbook.test.ts',
	'features/site/server/get-accessibility-contact.test.ts',
	'main/{changes,metrics,security-events,service-checks,start,stop}.test.ts',
	'server/backup/{archive,main,unusable-storage}.test.ts',
	'server/core/{commands,headers,settings,start-error}.test.ts',
	'server/db/sqlite{,-alone}.test.ts',
	'server/files/{s3,zip-archive}.test.ts',
	'server/http/{api-docs,create-server,endpoint-limits,health,keep-alive}.test.ts',
	'server/limits/{bounded-calls,per-address-queue}.test.ts',
	'server/mail/smtp.test.ts',
	'server/pages/*.test.ts',
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
