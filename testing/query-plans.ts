/** Records a site's statements and finds those that read too many rows. */
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { growingTables } from './big-site.ts';

export type Statements = Map<string, readonly unknown[]>;

export function recordStatements(): { statements: Statements; stop(): void } {
	const statements: Statements = new Map();
	const record = (text: unknown, values: unknown) => {
		if (typeof text !== 'string' || !/^(with|select|update|delete|insert)\b/i.test(text)) return;
		if (!statements.has(text)) statements.set(text, Array.isArray(values) ? values : []);
	};
	const prepare = DatabaseSync.prototype.prepare;
	const query = pg.Client.prototype.query as (...sent: unknown[]) => unknown;
	const spies = [
		vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
			record(text, []);
			return prepare.call(this, text);
		}),
		vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
			record(sent[0], sent[1]);
			return query.apply(this, sent) as never;
		} as never),
	];
	return { statements, stop: () => spies.forEach((spy) => void spy.mockRestore()) };
}

const grows = (table: string) => (growingTables as readonly string[]).includes(table);

/** Returns why a statement is slow: it scans a growing table, or does so per club. Else undefined. */
async function sqliteFault(database: Database, text: string): Promise<string | undefined> {
	const { rows } = await database.transact((tx) =>
		sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(tx),
	);
	let loopsOverClubs = false;
	for (const { detail } of rows) {
		const [, verb = '', table = ''] = /^(SCAN|SEARCH) (\w+)/.exec(detail) ?? [];
		const isWholeArchive = loopsOverClubs && /\((club_id|id)=\?\)/.test(detail);
		if (grows(table) && (verb === 'SCAN' || isWholeArchive)) return detail;
		if (table === 'clubs' && !detail.includes('rowid=?')) loopsOverClubs = true;
	}
	return undefined;
}

interface PlanNode {
	'Node Type': string;
	'Relation Name'?: string;
	'Actual Rows': number;
	'Actual Loops': number;
	'Rows Removed by Filter'?: number;
	'Rows Removed by Index Recheck'?: number;
	Plans?: PlanNode[];
}

function rowsRead(node: PlanNode): number {
	const { 'Relation Name': table = '', 'Actual Loops': loops } = node;
	const perLoop =
		node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
	const own = grows(table) && /Scan$/.test(node['Node Type']) ? perLoop * loops : 0;
	return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own);
}

const rowsPerRow = 4;
const spare = 2500;

/** PostgreSQL counts the rows actually read. */
async function postgresFault(client: pg.Client, text: string, values: readonly unknown[]): Promise<string | undefined> {
	await client.query('begin');
	try {
		// Small test tables would be scanned; forbid that, as on a big site.
		await client.query(
			'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
		);
		const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
		const plan = rows[0]['QUERY PLAN'][0].Plan as PlanNode;
		const read = rowsRead(plan);
		const given = Math.max(
			plan['Actual Rows'],
			...(plan.Plans ?? []).map((child) => child['Actual Rows'] * child['Actual Loops']),
		);
		return read > rowsPerRow * given + spare ? `reads ${read} rows for ${given}` : undefined;
	} catch (error) {
		// An insert cannot run twice, and reads no table.
		if (!text.startsWith('insert')) throw error;
		return undefined;
	} finally {
		await client.query('rollback');
	}
}

export async function findSlowPlans(
	{ database, settings }: Services,
	statements: Statements,
): Promise<Record<string, string>> {
	const faults: Record<string, string> = {};
	const client =
		settings.DATABASE_URL !== undefined ? new pg.Client({ connectionString: settings.DATABASE_URL }) : undefined;
	await client?.connect();
	try {
		for (const [text, values] of statements) {
			const fault = client ? await postgresFault(client, text, values) : await sqliteFault(database, text);
			if (fault !== undefined) faults[text] = fault;
		}
	} finally {
		await client?.end();
	}
	return faults;
}
