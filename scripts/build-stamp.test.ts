import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stampOf } from './build-stamp.ts';

let root: string;
const write = (path: string, text: string) => {
	mkdirSync(join(root, path, '..'), { recursive: true });
	writeFileSync(join(root, path), text);
};

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'clubyard-stamp-'));
	write('web/root.tsx', 'page');
	write('features/clubs/server/store.ts', 'query');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a changed, added or renamed source of the pages makes a new stamp', () => {
	const stamps = [stampOf('pages', root)];
	write('web/root.tsx', 'another page');
	stamps.push(stampOf('pages', root));
	write('features/clubs/rules.ts', 'rule');
	stamps.push(stampOf('pages', root));
	renameSync(join(root, 'features/clubs/rules.ts'), join(root, 'features/clubs/texts.ts'));
	stamps.push(stampOf('pages', root));
	expect(new Set(stamps).size).toBe(4);
});

test('every script that the configuration of the build imports is a source of the pages', () => {
	const config = readFileSync(join(import.meta.dirname, '..', 'vite.config.ts'), 'utf8');
	const imported = [...config.matchAll(/from '\.\/(scripts\/[^']+)'/g)].map(([, path = '']) => path);
	expect(imported).toContain('scripts/subset-fonts.ts');
	const isMissed = (path: string) => {
		const before = stampOf('pages', root);
		write(path, 'changed');
		return stampOf('pages', root) === before;
	};
	expect(imported.filter(isMissed)).toEqual([]);
});

test('the server’s files and tests leave the stamp as it is', () => {
	const before = stampOf('pages', root);
	write('features/clubs/server/store.ts', 'another query');
	write('web/app/call.test.ts', 'test');
	write('data/clubyard.sqlite', 'rows');
	expect(stampOf('pages', root)).toBe(before);
});

test('the stamp of the server changes with its sources, and not with pages and tests', () => {
	const before = stampOf('server', root);
	write('web/root.tsx', 'another page');
	write('features/clubs/web/clubs-page.tsx', 'page');
	write('features/clubs/server/store.test.ts', 'test');
	expect(stampOf('server', root)).toBe(before);
	write('features/clubs/server/store.ts', 'another query');
	expect(stampOf('server', root)).not.toBe(before);
});
