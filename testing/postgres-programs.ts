/** Finds PostgreSQL's programs. */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const runs = (path: string) => {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
};

const versions = (folder: string, prefix = '') =>
	existsSync(folder)
		? readdirSync(folder)
				.filter((name) => name.startsWith(prefix))
				.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
				.map((name) => join(folder, name, 'bin'))
		: [];

export function findPostgres(
	path = process.env['PATH'] ?? '',
	programs: readonly string[] = ['initdb', 'postgres'],
): string | undefined {
	const folders = [
		...path.split(delimiter).filter((folder) => folder !== ''),
		...versions('/usr/lib/postgresql'),
		...versions('/usr', 'pgsql-'),
		...versions('/opt/homebrew/opt', 'postgresql'),
		...versions('/usr/local/opt', 'postgresql'),
	];
	return folders.find((folder) => programs.every((program) => runs(join(folder, program))));
}
