import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitLines } from './limits-table.ts';
import { root } from './run.ts';

test('docs/security.md shows the limits that the site has: otherwise run `npx node scripts/limits-table.ts`', () => {
	expect(readFileSync(join(root, 'docs/security.md'), 'utf8')).toContain(limitLines().join('\n'));
});
