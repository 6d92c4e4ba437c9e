import { describe, expect, test } from 'vitest';
import { checkSubjects } from './repository/commit-subjects.ts';
import { checkCycles, cycle } from './repository/cycles.ts';
import { checkEndpoints } from './repository/endpoints.ts';
import { checkLengths } from './repository/file-lengths.ts';
import { checkNames } from './repository/file-names.ts';
import { checkHeadlines } from './repository/headlines.ts';
import { checkImports } from './repository/imports.ts';
import type { Finding } from './repository/repository.ts';
import { importsOf } from './repository/repository.ts';

const repositoryWith = (planted: Record<string, string>) =>
	new Map(
		Object.entries({
			'contract/scalars.ts': "import { z } from 'zod';",
			'contract/limits.ts': 'export const limits = { name: 120 };',
			'features/clubs/contract.ts':
				"import '#contract/scalars.ts';\nexport const getClub = endpoint({\n\troute: 'GET /api/clubs/:clubId',\n});",
			'features/clubs/rules.ts': "import { limits } from '#contract/limits.ts';",
			'features/clubs/server/routes.ts': "import { getClub } from '../contract.ts';\nserve(getClub, () => {});",
			'features/clubs/server/store.ts': '',
			'features/clubs/server/get-club.test.ts': "import { getClub } from '../contract.ts';",
			'features/clubs/web/queries.ts': "import type { getClub } from '../contract.ts';",
			'features/clubs/web/clubs-page.tsx': "import '#web/ui/button.tsx';\nimport { limits } from '../rules.ts';",
			'main/app.ts': "import '#features/clubs/server/routes.ts';",
			'server/db/migrations/001-clubs.ts': '',
			'web/ui/button.tsx': '',
			'web/app/call.ts': '',
			...planted,
		}),
	);

const says = (findings: Finding[]) => findings.map(({ path, says }) => `${path}: ${says}`).join('\n');
const imports = (path: string, text: string) => says(checkImports(repositoryWith({ [path]: text })));
const named = (...paths: string[]) =>
	says(checkNames(repositoryWith(Object.fromEntries(paths.map((path) => [path, ''])))));

test('a repository in order has no finding', () => {
	const repository = repositoryWith({});
	expect(
		[checkNames, checkImports, checkCycles, checkEndpoints, checkLengths].flatMap((check) => check(repository)),
	).toEqual([]);
});

describe('imports', () => {
	test.each([
		[
			'a page and the database',
			'features/clubs/web/clubs-page.tsx',
			"import { all } from '../server/store.ts';",
			'is server code',
		],
		['the server and a page', 'main/app.ts', "import '#web/app/call.ts';", 'belongs to the pages'],
		['rules and the server', 'features/clubs/rules.ts', "import '#server/http/problem.ts';", 'run on both sides'],
		[
			'a store and a feature above it',
			'features/clubs/server/store.ts',
			"import '#features/events/rules.ts';",
			'clubs must not need',
		],
		[
			'another feature’s handlers',
			'features/events/server/store.ts',
			"import '#features/clubs/server/routes.ts';",
			'is private to clubs',
		],
		[
			'the server in general and a feature',
			'server/http/serve.ts',
			"import '#features/clubs/rules.ts';",
			'must know no feature',
		],
		[
			'a part of the interface and a feature',
			'web/ui/button.tsx',
			"import '#features/site/web/queries.ts';",
			'another product',
		],
		['a part of the interface and this site', 'web/ui/button.tsx', "import '../app/call.ts';", 'another product'],
		[
			'the frame and a feature it must not know',
			'web/frames/frame.tsx',
			"import '#features/events/web/queries.ts';",
			'must know no feature',
		],
		[
			'what pages share and a page',
			'web/app/form.tsx',
			"import '#features/accounts/web/login-dialog.tsx';",
			'no feature',
		],
		['what all share and a feature', 'contract/scalars.ts', "import '#features/clubs/rules.ts';", 'is a feature'],
		['the product and a script', 'main/app.ts', "import '../scripts/run.ts';", 'building and testing'],
		['the product and a test helper', 'main/app.ts', "import '#testing/postgres.ts';", 'tests only'],
		[
			'the site’s server and clubs',
			'features/site/server/routes.ts',
			"import '#features/clubs/rules.ts';",
			'site must not need',
		],
		[
			'an export from across the wire',
			'features/clubs/web/queries.ts',
			"export { a } from '../server/store.ts';",
			'is server code',
		],
		[
			'a lazy import from across the wire',
			'features/clubs/web/queries.ts',
			"const a = await import('../server/store.ts');",
			'is server code',
		],
	])('%s', (_, path, text, sentence) => {
		expect(imports(path, text)).toContain(sentence);
	});

	test.each([
		['events and the store of clubs', 'features/events/server/routes.ts', "import '#features/clubs/server/store.ts';"],
		['the frame and accounts', 'web/frames/frame.tsx', "import '#features/accounts/web/login-dialog.tsx';"],
		[
			'the frame and the type of a club',
			'web/app/session.ts',
			"import type { OwnClub } from '#features/clubs/contract.ts';",
		],
		[
			'a test that goes through the whole server',
			'features/clubs/server/join.test.ts',
			"import '#features/events/server/store.ts';",
		],
		[
			'an import in a comment',
			'features/clubs/web/queries.ts',
			"/**\n * import '../server/store.ts'\n */\n// import '../server/store.ts'",
		],
	])('%s is fine', (_, path, text) => {
		expect(imports(path, text)).toBe('');
	});

	test('a page that loads zod is named with the chain of imports', () => {
		const path = 'features/clubs/web/queries.ts';
		expect(imports(path, "import { getClub } from '../contract.ts';")).toContain(
			'features/clubs/contract.ts → contract/scalars.ts → zod',
		);
		expect(imports(path, "const call = caller<typeof import('../contract.ts')>();")).toBe('');
		expect(imports(path, "const c: import('../contract.ts').Club = x;")).toBe('');
	});

	test('a feature that is missing from "needs" is named', () => {
		expect(imports('features/library/rules.ts', '')).toContain('is not listed: enter it in "needs"');
	});

	test('a cycle is found wherever it begins', () => {
		const graph = (next: Record<string, string[]>) => new Map(Object.entries(next));
		expect(cycle(graph({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
		expect(cycle(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeUndefined();
	});

	test('every cycle of files is named, also one of types only', () => {
		const findings = checkCycles(
			repositoryWith({
				'contract/limits.ts': "export type { Scalar } from './scalars.ts';",
				'contract/scalars.ts': "import { limits } from './limits.ts';",
				'web/app/call.ts': "import { a } from './session.ts';",
				'web/app/session.ts': "const b = await import('./client.ts');",
				'web/app/client.ts': "let c: import('./call.ts').Call;",
			}),
		);
		expect(says(findings).match(/on a cycle of imports: [^.]+\.ts → [^:]+\.ts\./g)).toEqual([
			'on a cycle of imports: contract/scalars.ts → contract/limits.ts → contract/scalars.ts.',
			'on a cycle of imports: web/app/call.ts → web/app/session.ts → web/app/client.ts → web/app/call.ts.',
		]);
	});

	test('imports of several lines are read, types among values count as values', () => {
		const text = "import {\n\ttype A,\n\tb,\n} from './b.ts';\nimport type { C } from './c.ts';\nimport './d.css';";
		expect(importsOf('web/a.ts', text)).toEqual([
			{ to: 'web/b.ts', isLocal: true, typeOnly: false },
			{ to: 'web/c.ts', isLocal: true, typeOnly: true },
			{ to: 'web/d.css', isLocal: true, typeOnly: false },
		]);
	});
});

describe('names', () => {
	test.each([
		['features/clubs/server/helpers.ts', 'not named after its job'],
		['features/clubs/web/page.tsx', 'not named after its job'],
		['features/clubs/utils.ts', 'is no word of a feature'],
		['features/clubs/lib/store.ts', 'server/ and web/ only'],
		['features/clubs/server/deep/store.ts', 'too deep'],
		['features/notes.ts', 'in no feature'],
		['e2e/sign-up.spec.ts', 'never run'],
		['server/db/migrations/003-events.ts', 'should begin with 002-'],
		['server/db/migrations/001-events.ts', 'should begin with 002-'],
	])('%s', (path, sentence) => {
		expect(named(path)).toContain(sentence);
	});

	test('the words of the list, alone or with what they are about, are fine', () => {
		expect(
			named(
				'features/clubs/README.md',
				'features/clubs/server/member-store.ts',
				'features/clubs/server/add-member.test.ts',
				'features/clubs/web/member-dialog.tsx',
				'features/clubs/web/find-clubs.ts',
				'features/clubs/web/find-clubs.test.ts',
				'e2e/sign-up.journey.ts',
				'e2e/fixtures.ts',
			),
		).toBe('');
	});
});

describe('endpoints', () => {
	const promised = (served: string, tested: string, file = 'routes.ts') =>
		says(
			checkEndpoints(
				repositoryWith({
					'features/events/contract.ts': "export const allEvents = endpoint({\n\troute: 'GET /api/events/all',\n});",
					'main/app.ts': "import '#features/clubs/server/routes.ts';\nimport '#features/events/server/routes.ts';",
					[`features/events/server/${file}`]: served,
					'features/events/server/all.test.ts': tested,
				}),
			),
		);

	test('a handler may stand in a file of its own', () => {
		expect(promised('serve(\n\tallEvents, handler)', 'allEvents', 'all-events.ts')).toBe('');
		expect(promised("import { allEvents } from '../contract.ts';", 'allEvents')).toMatch(/not served/);
	});

	test('one that is promised but not served or not tested is named', () => {
		expect(promised('', '')).toMatch(/allEvents.*is not served[\s\S]*allEvents.*has no test/);
		expect(promised('serve(allEventsOfClub)', 'allEventsOfClub')).toMatch(/not served[\s\S]*no test/);
	});

	test('its name, its route or its plain path in a test is enough', () => {
		for (const tested of ['allEvents', "call('GET /api/events/all')", "get('/api/events/all')"]) {
			expect(promised('serve(allEvents, …)', tested)).toBe('');
		}
	});
});

test('a feature that the server does not list is named', () => {
	expect(says(checkEndpoints(repositoryWith({ 'main/app.ts': '' })))).toContain('is not served: list the routes');
});

test('a file of more than 300 lines is too long, one of 300 is not', () => {
	expect(says(checkLengths(repositoryWith({ 'main/app.ts': 'line\n'.repeat(301) })))).toContain('has 301 lines');
	expect(checkLengths(repositoryWith({ 'main/app.ts': 'line\n'.repeat(300) }))).toEqual([]);
});

test('a headline is there, and short', () => {
	const headlines = (text: string) =>
		says(
			checkHeadlines(
				new Map([
					['web/ui/button.tsx', text],
					['web/ui/button.test.ts', ''],
				]),
			),
		);
	expect(headlines('/** A button. */\nexport {};')).toBe('');
	expect(headlines("import 'zod';\n/** A button. */")).toContain('has no headline');
	expect(headlines(`/**\n${' * A line.\n'.repeat(6)} */`)).toContain('has a headline of 8 lines');
});

test('a commit names its part, and fits into one line', () => {
	const subjects = (...lines: string[]) => says(checkSubjects(lines));
	expect(subjects('a1b2c3d events: keep drafts out of feeds', 'a1b2c3d server/db, main: read once')).toBe('');
	expect(subjects('a1b2c3d Keep drafts out of feeds')).toContain('commit a1b2c3d: its subject names no part');
	expect(subjects(`a1b2c3d events: ${'so '.repeat(30)}`)).toContain('at most 72');
});
