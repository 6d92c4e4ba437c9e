/** Starts a real PgBouncer as docs/operating.md configures it. */
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { unprivileged } from '#testing/postgres.ts';
import { startProgram } from './program.ts';
import { fragment, programAt, substitute } from './proxy.ts';

export interface Pooler {
	url: string;
	stop(): Promise<void>;
}

/** In front of `target`; clients of a database share `connections`. */
export async function startPooler(target: string, connections: number): Promise<Pooler> {
	const { hostname, port, username, password } = new URL(target);
	const folder = mkdtempSync(join(tmpdir(), 'clubyard-pooler-'));
	const users = join(folder, 'userlist.txt');
	const listenPort = await freePort();
	const configuration = substitute(fragment('conf'), {
		'clubyard = host=127.0.0.1 port=5432 dbname=clubyard': `* = host=${hostname} port=${port}`,
		'listen_port = 6432': `listen_port = ${listenPort}`,
		'/etc/pgbouncer/userlist.txt': users,
	});
	const files = {
		'pgbouncer.ini': `${configuration}default_pool_size = ${connections}\nunix_socket_dir =\n`,
		'userlist.txt': `"${username}" "${password}"\n`,
	};
	// It refuses to run as root.
	const user = unprivileged();
	for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content, { mode: 0o600 });
	if (user !== undefined)
		for (const path of [folder, ...Object.keys(files).map((name) => join(folder, name))])
			chownSync(path, user.uid, user.gid);
	const program = await startProgram(programAt('pgbouncer'), [join(folder, 'pgbouncer.ini')], {
		ready: /process up/,
		cwd: folder,
		...user,
	});
	const url = new URL(target);
	url.port = String(listenPort);
	return {
		url: url.href,
		stop: async () => {
			await program.stop('SIGINT');
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
