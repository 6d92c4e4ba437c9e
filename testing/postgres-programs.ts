/** Where PostgreSQL's programs are on this machine. */
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

/** `folder/<version>/bin` for every version that is there, newest first. */
const versions = (folder: string, prefix = '') =>
	existsSync(folder)
		? readdirSync(folder)
				.filter((name) => name.startsWith(prefix))
				.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
				.map((name) => join(folder, name, 'bin'))
		: [];

/** The folder that holds `initdb` and `postgres`, or other `programs`: of the PATH, of Debian and Ubuntu, of Fedora, of Homebrew. */
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
