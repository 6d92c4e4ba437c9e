/** Servers with production limits on each database, and a club that uses them. */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, clientOf, type Reply } from './client.ts';
import { startDatabase } from './postgres.ts';
import { type Running, startOn, startProgram } from './process.ts';
import { atMost, type Figure, median, p99 } from './table.ts';

export const staff = { email: 'staff@college.example', password: 'a long walk to the library' };
const dot =
	'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export interface Club {
	clubId: number;
	token: string;
}

export async function makeClub(call: Client, name: string): Promise<Club> {
	const club = { Email: `${name}@college.example`, Password: 'seven questions' };
	const fields = { ClubName: name, Description: 'Questions.', FoundedDate: '2020-02-29', LogoURL: dot };
	const added = await call('POST', '/api/clubs/addClub', { ...club, ...fields });
	const officer = await call('POST', '/api/staff/login', staff);
	await call('POST', `/api/staff/clubs/${added.body['ClubID']}/approve`, {}, String(officer.body['token']));
	const { body } = await call('POST', '/api/clubs/login', { email: club.Email, password: club.Password });
	return { clubId: Number(added.body['ClubID']), token: String(body['token']) };
}

export interface Setting {
	name: string;
	/** Milliseconds, on PostgreSQL; without it the site is on SQLite. */
	commitMilliseconds?: number;
	processes?: number;
}

export const sqlite: Setting = { name: 'SQLite' };
export const postgres: Setting = { name: 'PostgreSQL', commitMilliseconds: 0 };

/** The p99 in ms that 1,000 people at once may wait. */
const rushBounds: readonly (readonly [Setting, number])[] = [
	[sqlite, 100],
	[postgres, 150],
	[{ name: 'PostgreSQL with commits of 5 ms', commitMilliseconds: 5 }, 300],
];

export interface DatabaseSettings {
	DATA_DIR: string;
	DATABASE_URL: string | undefined;
}

export interface Site {
	name: string;
	folder: string;
	url: string;
	callOf: (serial: number) => Client;
}

export async function onSite(
	{ name, commitMilliseconds, processes = 1 }: Setting,
	measure: (site: Site) => Promise<Figure[]>,
	planted?: string,
	seed?: (settings: DatabaseSettings) => Promise<void>,
): Promise<Figure[]> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-bench-'));
	const database = commitMilliseconds === undefined ? undefined : await startDatabase({ commitMilliseconds });
	const servers: Running[] = [];
	const clients: ReturnType<typeof clientOf>[] = [];
	try {
		await seed?.({ DATA_DIR: folder, DATABASE_URL: database?.url });
		const start = startOn(folder, planted, database);
		const env = { ...start.env, RATE_LIMIT_SCALE: '1', STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password };
		while (servers.length < processes) servers.push(await startProgram('main/main.ts', { ...start, env }));
		for (const { url } of servers) clients.push(clientOf(url));
		const calls = clients.map(
			({ call }): Client =>
				(...sent) =>
					call(...sent).catch(({ message }: Error) => ({ status: 0, body: { error: message }, took: Infinity })),
		);
		return await measure({
			name,
			folder,
			url: servers[0]?.url ?? '',
			callOf: (serial) => calls[serial % calls.length] as Client,
		});
	} finally {
		for (const { close } of clients) close();
		for (const server of servers) await server.stop();
		await database?.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

/** Planted defects are in SQLite's driver, so they run there only. */
export async function onEach(
	measure: (site: Site, bound: number) => Promise<Figure[]>,
	planted?: string,
): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const [setting, bound] of planted === undefined ? rushBounds : rushBounds.slice(0, 1))
		figures.push(...(await onSite(setting, (site) => measure(site, bound), planted)));
	return figures;
}

/** Also measures the disk's p99 in ms for a small synced write. */
export async function besideDisk<T>({ folder }: Site, work: () => Promise<T>): Promise<{ result: T; disk: number }> {
	const file = await open(join(folder, 'sync'), 'w');
	const times: number[] = [];
	let isOver = false;
	const watching = (async () => {
		for (; !isOver; await pause(50)) {
			const began = performance.now();
			await file.write(Buffer.alloc(4096));
			await file.datasync();
			times.push(performance.now() - began);
		}
	})();
	try {
		return { result: await work(), disk: p99(times) };
	} finally {
		isOver = true;
		await watching;
		await file.close();
	}
}

export const waitFigure = (what: string, replies: readonly Reply[], bound: number, disk: number): Figure => {
	const times = replies.map(({ took }) => took);
	const remark = `median ${median(times).toFixed(0)}; a sync of the disk ${disk.toFixed(0)}`;
	return atMost(`${what}, p99 in ms`, p99(times), bound, 0, remark);
};

export function refusalsFigure(replies: readonly Reply[], status: number): Figure {
	const refused = replies.filter((reply) => reply.status !== status);
	const [first] = refused;
	const told = first ? `${refused.length}, such as ${first.status} ${JSON.stringify(first.body['error'])}` : '0';
	return { what: '… refused', measured: told, promise: '0', ok: refused.length === 0 };
}
