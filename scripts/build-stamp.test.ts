import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
	const stamps = [stampOf(root)];
	write('web/root.tsx', 'another page');
	stamps.push(stampOf(root));
	write('features/clubs/rules.ts', 'rule');
	stamps.push(stampOf(root));
	renameSync(join(root, 'features/clubs/rules.ts'), join(root, 'features/clubs/texts.ts'));
	stamps.push(stampOf(root));
	write('scripts/subset-fonts.ts', 'part of the build');
	stamps.push(stampOf(root));
	expect(new Set(stamps).size).toBe(5);
});

test('the server’s files and tests leave the stamp as it is', () => {
	const before = stampOf(root);
	write('features/clubs/server/store.ts', 'another query');
	write('main/main.ts', 'server');
	write('web/app/call.test.ts', 'test');
	write('data/clubyard.sqlite', 'rows');
	expect(stampOf(root)).toBe(before);
});
