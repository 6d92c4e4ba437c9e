/**
 * The server is killed while a club adds, changes and removes members. After each kill the members have to be what the trail
 * says: no change without its entry, and no entry without its change.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { makeClub, staff } from '../class.ts';
import { clientOf } from '../client.ts';
import { type Postgres, startDatabase } from '../postgres.ts';
import { type Start, startOn, startProgram } from '../process.ts';
import type { Outcome } from './trial.ts';

const writers = 8;

type Club = Awaited<ReturnType<typeof makeClub>>;
type Query = (text: string) => Promise<Record<string, unknown>[]>;

/** Adds, changes and removes members one after the other until the server is gone; counts what it acknowledges. */
async function write(url: string, { clubId, token }: Club, acknowledged: () => void): Promise<void> {
	const { call, close } = clientOf(url);
	const fields = { FirstName: 'A', LastName: 'B', Email: 'a@college.example', JoinDate: '2024-01-01' };
	const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
		const reply = await call(method, path, body, token);
		if (reply.status < 300) acknowledged();
		return reply;
	};
	try {
		for (let serial = 0; ; serial++) {
			const added = await send('POST', '/api/clubs/addMember', { ...fields, Role: 'first', ClubID: clubId });
			const query = `?MemberID=${added.body['MemberID']}`;
			await send('PUT', `/api/clubs/updateMember${query}`, { ...fields, Role: `role ${serial}` });
			await send('DELETE', `/api/clubs/deleteMember${query}`);
		}
	} catch {
		// The server was killed.
	} finally {
		close();
	}
}

/** Members and trail in one statement, which sees one state: PostgreSQL may still commit for a while after the kill. */
const membersAndTrail = `
	select 'member' as did, id, cast(id as text) as about_id, role as told from members
	union all
	select did, id, cast(about_id as text), cast(changes as text) from trail_entries where did like 'member.%'
	order by id`;

/** How many entries do not follow from the one before, and how many members are not what the trail says of them. */
async function countDifferences(query: Query): Promise<number> {
	const rows = await query(membersAndTrail);
	const members = new Map(rows.filter(({ did }) => did === 'member').map((row) => [row['about_id'], row['told']]));
	const told = new Map<unknown, unknown>();
	let wrong = 0;
	for (const { did, about_id: id, told: changes } of rows) {
		if (did === 'member') continue;
		const role = (JSON.parse(String(changes)) as Record<string, [unknown, unknown]>)['Role'];
		const isFirst = did === 'member.created';
		if (isFirst === told.has(id) || (!isFirst && role?.[0] !== told.get(id))) wrong++;
		if (did === 'member.deleted') told.delete(id);
		else told.set(id, role?.[1]);
	}
	for (const id of new Set([...members.keys(), ...told.keys()])) if (members.get(id) !== told.get(id)) wrong++;
	return wrong;
}

async function killOften(start: Start, rounds: number, query: () => Query & { close?: () => void }): Promise<Outcome> {
	const env = { ...start.env, STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password };
	let club: Club | undefined;
	let acknowledged = 0;
	let wrong = 0;
	for (let round = 0; round < rounds; round++) {
		const server = await startProgram('main/main.ts', { ...start, env });
		const { call, close } = clientOf(server.url);
		club ??= await makeClub(call, 'killed');
		close();
		const writing = Array.from({ length: writers }, () => write(server.url, club as Club, () => acknowledged++));
		// Each round at another moment, so that it hits all parts of a commit.
		await pause(100 + ((round * 37) % 300));
		await server.stop('SIGKILL');
		await Promise.all(writing);
		const ask = query();
		wrong += await countDifferences(ask);
		ask.close?.();
	}
	return { acknowledged, wrong };
}

export async function killTrailOnSqlite(rounds: number, planted?: string): Promise<Outcome> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-trail-'));
	try {
		return await killOften(startOn(folder, planted), rounds, () => {
			const db = new DatabaseSync(join(folder, 'clubyard.db'));
			const query: Query = async (text) => db.prepare(text).all();
			return Object.assign(query, { close: () => db.close() });
		});
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

export async function killTrailOnPostgres(rounds: number, planted?: string): Promise<Outcome> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-trail-'));
	const postgres: Postgres = await startDatabase();
	try {
		return await killOften(startOn(folder, planted, postgres), rounds, () => (text) => postgres.query(text));
	} finally {
		await postgres.stop();
		await rm(folder, { recursive: true, force: true });
	}
}
