/** Ten clubs ask for one slot at once; exactly one may get it. On PostgreSQL through two processes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, clientOf } from '../client.ts';
import { type Postgres, startDatabase } from '../postgres.ts';
import { type Running, startOn, startProgram } from '../process.ts';
import { makeClub, staff } from '../production.ts';
import type { Outcome } from './trial.ts';

const racers = 10;
const day = 86_400_000;

async function race(calls: readonly Client[], clubs: readonly { clubId: number; token: string }[], round: number) {
	const start = Date.now() + (round + 1) * day;
	const slot = { StartDateTime: new Date(start).toISOString(), EndDateTime: new Date(start + day / 2).toISOString() };
	const event = { EventName: 'The race', Description: 'One slot.', Location: 'Hall', ...slot };
	const replies = await Promise.all(
		clubs.map(({ clubId, token }, index) =>
			(calls[index % calls.length] as Client)('POST', `/api/events/create-event?ClubID=${clubId}`, event, token),
		),
	);
	const winners = replies.filter(({ status }) => status === 201).length;
	return winners === 1 && replies.every(({ status }) => status === 201 || status === 409);
}

async function raceOn(processes: number, rounds: number, planted?: string, postgres?: Postgres): Promise<Outcome> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-race-'));
	const start = startOn(folder, planted, postgres);
	const env = { ...start.env, STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password };
	const servers: Running[] = [];
	const clients: ReturnType<typeof clientOf>[] = [];
	try {
		while (servers.length < processes) {
			const server = await startProgram('main/main.ts', { ...start, env });
			servers.push(server);
			clients.push(clientOf(server.url));
		}
		const calls = clients.map(({ call }) => call);
		const clubs: { clubId: number; token: string }[] = [];
		for (let index = 0; index < racers; index++) clubs.push(await makeClub(calls[0] as Client, `club-${index}`));
		let wrong = 0;
		for (let round = 0; round < rounds; round++) if (!(await race(calls, clubs, round))) wrong++;
		return { acknowledged: rounds - wrong, wrong };
	} finally {
		for (const { close } of clients) close();
		for (const server of servers) await server.stop('SIGKILL');
		await rm(folder, { recursive: true, force: true });
	}
}

export const raceOnSqlite = (rounds: number, planted?: string): Promise<Outcome> => raceOn(1, rounds, planted);

export async function raceOnPostgres(rounds: number, planted?: string): Promise<Outcome> {
	const postgres = await startDatabase();
	try {
		return await raceOn(2, rounds, planted, postgres);
	} finally {
		await postgres.stop();
	}
}
