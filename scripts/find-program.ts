/** Finds programs that the tests run and that do not come with the packages. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where servers are installed, which is not on everybody's PATH. */
const forServers = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/** The path of the first of these programs that is there, on this PATH or in the other folders. */
export const onPath = (names: readonly string[], path: string, others: readonly string[] = []): string | undefined =>
	names
		.flatMap((name) => [...path.split(delimiter).filter(Boolean), ...others].map((folder) => join(folder, name)))
		.find((candidate) => existsSync(candidate));

/** The path of a program on the PATH or where systems put servers; undefined when it is not there. */
export const findProgram = (name: string, path = process.env['PATH'] ?? ''): string | undefined =>
	onPath([name], path, forServers);
