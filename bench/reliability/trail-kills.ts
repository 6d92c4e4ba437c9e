/** Kills the server while a club changes members. Every change must have its trail entry, and every entry its change. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, clientOf } from '../client.ts';
import { startDatabase } from '../postgres.ts';
import { type Start, startOn, startProgram } from '../process.ts';
import { type Club, makeClub, staff } from '../production.ts';
import type { Outcome } from './trial.ts';

const writers = 8;

const named = (did: unknown, id: unknown, role: unknown) => `${did} ${id} ${role}`;

async function changeMember(call: Client, { clubId, token }: Club, role: string, changes: string[]): Promise<void> {
	const fields = { FirstName: 'A', LastName: 'B', Email: 'a@college.example', JoinDate: '2024-01-01', ClubID: clubId };
	const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
		const reply = await call(method, `/api/clubs/${path}`, body, token);
		if (reply.status >= 300) throw new Error(`${method} ${path} was answered with ${reply.status}.`);
		return reply.body;
	};
	const { MemberID: id } = await send('POST', 'addMember', { ...fields, Role: 'first' });
	changes.push(named('member.created', id, 'first'));
	await send('PUT', `updateMember?MemberID=${id}`, { ...fields, Role: role });
	changes.push(named('member.changed', id, role));
	await send('DELETE', `deleteMember?MemberID=${id}`);
	changes.push(named('member.deleted', id, null));
}

async function killOften(start: Start, rounds: number): Promise<string[]> {
	const env = { ...start.env, STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password };
	const changes: string[] = [];
	let club: Club | undefined;
	for (let round = 0; round < rounds; round++) {
		const server = await startProgram('main/main.ts', { ...start, env });
		const { call, close } = clientOf(server.url);
		try {
			club ??= await makeClub(call, 'killed');
			const by = club;
			await changeMember(call, by, 'by one', changes);
			let isKilled = false;
			const write = async () => {
				while (!isKilled) await changeMember(call, by, 'by many', changes);
			};
			const writing = Promise.all(
				Array.from({ length: writers }, () =>
					write().catch((error: unknown) => {
						if (!isKilled) throw error;
					}),
				),
			);
			// Another moment in each round hits all parts of a commit.
			await Promise.race([writing, pause(100 + ((round * 37) % 300))]);
			isKilled = true;
			await server.stop('SIGKILL');
			await writing;
		} finally {
			await server.stop('SIGKILL');
			close();
		}
	}
	return changes;
}

/** One statement, because PostgreSQL may still commit after a kill. */
const membersAndTrail = `
	select 0 as entry, 'member' as did, cast(id as text) as about_id, role as told from members
	union all
	select id, did, cast(about_id as text), cast(changes as text) from trail_entries where did like 'member.%'
	order by entry`;

/** Counts changes without entry, and members that differ from their last entry. */
function outcomeOf(changes: readonly string[], rows: readonly Record<string, unknown>[]): Outcome {
	const members = new Map<unknown, unknown>();
	const entries = new Set<string>();
	const lastRoles = new Map<unknown, unknown>();
	for (const { did, about_id: id, told } of rows) {
		if (did === 'member') {
			members.set(id, told);
			continue;
		}
		const role = (JSON.parse(String(told)) as { Role: [unknown, unknown] }).Role[1];
		entries.add(named(did, id, role));
		lastRoles.set(id, role);
	}
	const missing = changes.filter((change) => !entries.has(change)).length;
	const ids = new Set([...members.keys(), ...lastRoles.keys()]);
	const different = [...ids].filter((id) => (members.get(id) ?? null) !== (lastRoles.get(id) ?? null)).length;
	return { acknowledged: changes.length, wrong: missing + different };
}

export async function killTrailOnSqlite(rounds: number, planted?: string): Promise<Outcome> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-trail-'));
	try {
		const changes = await killOften(startOn(folder, planted), rounds);
		const db = new DatabaseSync(join(folder, 'clubyard.db'));
		try {
			return outcomeOf(changes, db.prepare(membersAndTrail).all());
		} finally {
			db.close();
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

export async function killTrailOnPostgres(rounds: number, planted?: string): Promise<Outcome> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-trail-'));
	const postgres = await startDatabase();
	try {
		const changes = await killOften(startOn(folder, planted, postgres), rounds);
		return outcomeOf(changes, await postgres.query(membersAndTrail));
	} finally {
		await postgres.stop();
		await rm(folder, { recursive: true, force: true });
	}
}
