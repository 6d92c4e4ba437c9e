import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkEntries, entryPaths } from './new-feature/entries.ts';
import { NameRefused, namesOf, renamed } from './new-feature/names.ts';
import { makeFeature } from './new-feature.ts';
import { readRepository } from './repository/repository.ts';
import { root, withPrograms } from './run.ts';

let copy: string;

function failureOf(command: string, ...args: string[]): string {
	const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8', env: withPrograms() });
	return status === 0 ? '' : `${stdout}\n${stderr}`;
}

beforeAll(() => {
	copy = mkdtempSync(join(tmpdir(), 'clubyard-feature-'));
	const left = /^(node_modules|dist|data|demo-data|test-results|\.git|\.react-router)$/;
	cpSync(root, copy, {
		recursive: true,
		filter: (path) => !left.test(path.slice(root.length + 1)),
	});
	symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
});
afterAll(() => rmSync(copy, { recursive: true }));

test('a new feature passes the checks, its own tests and the permission tests as it is made', {
	timeout: 900_000,
}, () => {
	expect(failureOf('node', 'scripts/new-feature.ts', 'lockers')).toBe('');
	const made = ['features/lockers', 'testing/permission-rows', 'server/db/migrations', ...entryPaths];
	// Every feature's tables extend one interface.
	const include = ['.react-router/types/**/*', ...made.slice(0, 2), 'features/*/server/tables.ts'];
	writeFileSync(join(copy, 'tsconfig.made.json'), JSON.stringify({ extends: './tsconfig.json', include }));
	for (const [command = '', ...args] of [
		['node', 'scripts/check-repository.ts'],
		['react-router', 'typegen'],
		['tsc', '-p', 'tsconfig.made.json'],
		['biome', 'check', '--error-on-warnings', ...made],
	])
		expect(failureOf(command, ...args), command).toBe('');
	const tests = ['features/lockers', 'permissions.test', 'tables.test', 'backup.test'];
	const named = '[Ll]ocker|has one row|every table|row types';
	expect(failureOf('vitest', 'run', '--project', 'sqlite', ...tests, '-t', named)).toBe('');
	const page = readFileSync(join(copy, 'features/lockers/web/lockers-page.tsx'), 'utf8');
	expect(page).toContain('export default function LockersPage()');
});

test('a file that has no place for a new feature any more is named', () => {
	const changed = new Map([...readRepository(copy), ['web/routes.ts', 'export default [];']]);
	const findings = checkEntries(changed).map(({ path }) => path);
	expect(findings).toContain('web/routes.ts');
	expect(checkEntries(readRepository(copy))).toEqual([]);
});

describe('names', () => {
	test('an existing feature is refused and left as it is', () => {
		const before = readRepository(copy);
		expect(() => makeFeature(copy, 'clubs')).toThrow('already');
		expect(readRepository(copy)).toEqual(before);
	});

	test.each(['', 'Lockers', '../lockers', 'two words', 'book-swaps', 'server/x'])(
		'the name "%s" is refused',
		(name) => {
			expect(() => makeFeature(copy, name)).toThrow(NameRefused);
			expect(existsSync(join(copy, 'features', name, 'contract.ts'))).toBe(false);
		},
	);

	test.each([
		['lockers', undefined, 'createLocker of Lockers'],
		['libraries', undefined, 'createLibrary of Libraries'],
		['quizzes', 'quiz', 'createQuiz of Quizzes'],
	])('one of the %s is named by its singular', (plural, singular, text) => {
		expect(renamed('createWidget of Widgets', namesOf(plural, singular))).toBe(text);
	});
});
