/** Finds programs that tests run and packages do not bring. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Servers are installed here, which not every PATH includes. */
const forServers = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/** The first of these programs that exists. */
export const onPath = (names: readonly string[], path: string, others: readonly string[] = []): string | undefined =>
	names
		.flatMap((name) => [...path.split(delimiter).filter(Boolean), ...others].map((folder) => join(folder, name)))
		.find((candidate) => existsSync(candidate));

export const findProgram = (name: string, path = process.env['PATH'] ?? ''): string | undefined =>
	onPath([name], path, forServers);
