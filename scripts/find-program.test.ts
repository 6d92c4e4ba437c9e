import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram } from './find-program.ts';

test('a program is found on the PATH, and one that is nowhere is not', () => {
	const folder = mkdtempSync(join(tmpdir(), 'clubyard-programs-'));
	writeFileSync(join(folder, 'a-proxy'), '');
	expect(findProgram('a-proxy', ['/nowhere', folder].join(delimiter))).toBe(join(folder, 'a-proxy'));
	expect(findProgram('a-proxy', '')).toBeUndefined();
	rmSync(folder, { recursive: true });
});
