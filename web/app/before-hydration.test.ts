import { access } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { beforeHydration } from './before-hydration.ts';

test('the worker that makes the first date format is a file of the site', async () => {
	const [, address = 'none'] = /new Worker\(["'](.+?)["']\)/.exec(beforeHydration) ?? [];
	await expect(access(new URL(`../public${address}`, import.meta.url))).resolves.toBeUndefined();
});
