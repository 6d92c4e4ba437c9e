import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownFailures } from '#features/site/accessibility-rules.ts';
import { readRepository } from './repository/repository.ts';
import { root } from './run.ts';

/** WCAG 2.2, levels A and AA. */
const criteria = `
	1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5
	1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
	2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11
	2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
	3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8
	4.1.1 4.1.2 4.1.3`
	.trim()
	.split(/\s+/);

const repository = readRepository(root);
const rows = [
	...readFileSync(join(root, 'docs/conformance.md'), 'utf8').matchAll(/^\| ([\d.]+) ([^|]+) \| (A|AA) \| (.+) \|$/gm),
].map(([, criterion = '', name = '', , shown = '']) => ({ criterion, name, shown }));
const testsIn = (shown: string) =>
	[...shown.matchAll(/`([\w/.-]+\.tsx?)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));

test('docs/conformance.md has every criterion of WCAG 2.2 A and AA, once and in order', () => {
	expect(rows.map(({ criterion }) => criterion)).toEqual(criteria);
});

test('each criterion is shown by tests that exist, or says why not', () => {
	const unshown = rows.filter(
		({ shown }) => testsIn(shown).length === 0 && !/^(not applicable|known failure|by hand): \S/.test(shown),
	);
	expect(unshown).toEqual([]);
	const named = rows.flatMap(({ shown }) => testsIn(shown));
	expect(named.filter(({ file, title }) => !repository.get(file)?.includes(`'${title}`))).toEqual([]);
	const mentioned = rows.flatMap(({ shown }) => [...shown.matchAll(/\.(?:journey|test)\.tsx?`/g)]);
	expect(named.length, 'every file that is named has a title').toBe(mentioned.length);
});

test('the statement lists the failures of docs/conformance.md, and calls the pages what they are', () => {
	const failing = rows.filter(({ shown }) => shown.startsWith('known failure:'));
	expect(failing.map(({ criterion, name }) => `${criterion} ${name}`)).toEqual([
		...new Set(knownFailures.map(({ criterion, name }) => `${criterion} ${name}`)),
	]);
	expect(failing.length, 'without a failure the page no longer says “partially conform”').toBeGreaterThan(0);
});

test('axe makes no exceptions', () => {
	const journeys = [...repository].filter(([path]) => path.startsWith('e2e/'));
	const others = journeys.filter(
		([path, text]) => path !== 'e2e/axe.ts' && /axe-core|axe\.run|\baxe\.source/.test(text),
	);
	expect(others.map(([path]) => path)).toEqual([]);
	const axe = repository.get('e2e/axe.ts') ?? '';
	expect(axe.match(/\.filter\(|rules:|disableRules|exclude|enabled|configure|iframes/g)).toEqual(['.filter(']);
});
