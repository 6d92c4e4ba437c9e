import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = `
	import { runCommand } from '#server/core/commands.ts';
	await runCommand(async () => 'A line of many.\\n'.repeat(100_000));
`;

test.skipIf(process.platform === 'win32')('a command whose output is read in part ends without an error', () => {
	const words = ['-c', '"$0" --input-type=module-typescript -e "$1" | head -n 1', process.execPath, program];
	const { stdout, stderr } = spawnSync('sh', words, {
		cwd: fileURLToPath(new URL('../../', import.meta.url)),
		env: { PATH: process.env['PATH'] },
		encoding: 'utf8',
	});
	expect([stdout, stderr]).toEqual(['A line of many.\n', '']);
});
