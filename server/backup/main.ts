/** `npm run backup -- [file]` and `npm run restore -- file`, for the site that the settings name. */
import { resolve } from 'node:path';
import { counted } from '#contract/counted.ts';
import { readSettings } from '#server/core/settings.ts';
import type { Manifest } from './archive.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const defaultName = () => `clubyard-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;

const told = (verb: string, file: string, { tables, files }: Manifest, how: string) => {
	const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
	return `${verb} ${file}: ${rows} rows of ${Object.keys(tables).length} tables, ${counted(files, 'file')}, ${how}.\n`;
};

try {
	const settings = readSettings(process.env);
	const [command, name] = process.argv.slice(2);
	process.umask(0o077);
	if (command === 'backup') {
		const file = resolve(name ?? defaultName());
		process.stdout.write(told('Saved', file, await backUp(settings, file), 'each with its checksum'));
	} else if (command === 'restore' && name !== undefined) {
		process.stdout.write(told('Restored', name, await restore(settings, resolve(name)), 'each checked'));
	} else {
		throw new Error('Say which archive to restore: npm run restore -- clubyard-….tar.gz');
	}
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exitCode = 1;
}
