/** `npm run backup -- [file]` and `npm run restore -- file`. */
import { resolve } from 'node:path';
import { counted } from '#contract/counted.ts';
import { hasOptions, runCommand } from '#server/core/commands.ts';
import { readSettings } from '#server/core/settings.ts';
import type { Manifest } from './archive.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const usage = 'Use: npm run backup, npm run backup -- FILE, or npm run restore -- FILE';

const defaultName = () => `clubyard-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;

const told = (verb: string, file: string, { tables, files }: Manifest, how: string) => {
	const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
	const parts = `${counted(rows, 'row')} of ${counted(Object.keys(tables).length, 'table')}, ${counted(files, 'file')}`;
	return `${verb} ${file}: ${parts}, ${how}.\n`;
};

await runCommand(async (args) => {
	const [command, name, ...others] = args;
	const isBackup = command === 'backup';
	const isRestore = command === 'restore' && name !== undefined;
	if (hasOptions(args) || others.length > 0 || !(isBackup || isRestore)) throw new Error(usage);
	const settings = readSettings(process.env);
	const file = resolve(name ?? defaultName());
	return isBackup
		? told('Saved', file, await backUp(settings, file), 'each with its checksum')
		: told('Restored', file, await restore(settings, file), 'each checked');
});
