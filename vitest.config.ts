import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const serverTests = [
	'{main,server,demo,testing}/**/*.test.ts',
	'features/*/server/**/*.test.ts',
	'deploy/postgres*.test.ts',
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

/** Argon2 and a database of its own for every file take their time on a busy machine; a hang still ends. */
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
	test: {
		maxWorkers: Math.max(2, availableParallelism()),
		passWithNoTests: false,
		projects: [
			{
				test: {
					name: 'unit',
					include: ['**/*.test.{ts,tsx}'],
					exclude: [...outside, ...serverTests],
					...timeouts,
				},
			},
			{
				test: {
					name: 'sqlite',
					include: serverTests,
					exclude: [...outside, '{main,server,testing,deploy}/**/postgres*.test.ts'],
					env: { TEST_DATABASE: 'sqlite' },
					...timeouts,
				},
			},
			{
				test: {
					name: 'postgres',
					include: serverTests,
					exclude: outside,
					env: { TEST_DATABASE: 'postgres' },
					globalSetup: ['testing/postgres-for-tests.ts'],
					...timeouts,
				},
			},
		],
	},
});
