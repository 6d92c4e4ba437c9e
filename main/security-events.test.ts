import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('security-events.ts', import.meta.url));

test.each([['--help'], ['7']])('%s is answered with how to use it, not with the events', (arg) => {
	const { NODE_OPTIONS: _, ...env } = process.env;
	const { status, stdout, stderr } = spawnSync(process.execPath, [script, arg], { env, encoding: 'utf8' });
	expect([status, stdout, stderr]).toEqual([1, '', 'Use: npm run security-events\n']);
});
