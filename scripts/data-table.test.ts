import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#server/core/settings.ts';
import { dataLines, settingLines } from './data-table.ts';
import { root } from './run.ts';

test('docs/data-protection.md says what the site stores: otherwise run `npx node scripts/data-table.ts`', () => {
	const written = readFileSync(join(root, 'docs/data-protection.md'), 'utf8');
	expect(written).toContain(dataLines().join('\n'));
	expect(written).toContain(settingLines().join('\n'));
});

test('its table of settings has every retention setting, and from when the days count', () => {
	const lines = settingLines();
	const names = Object.keys(readSettings({})).filter((name) => name.endsWith('_RETENTION_DAYS'));
	const missing = names.filter((name) => !lines.some((line) => line.includes(name) && line.includes('| after ')));
	expect(missing).toEqual([]);
});
