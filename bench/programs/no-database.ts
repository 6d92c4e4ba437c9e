/**
 * The product's server with a fake database, to measure what a call costs apart from the database. The first run of a
 * query reads the real file, later ones get the same rows from memory; a write is compiled and then ignored.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
	type CompiledQuery,
	DummyDriver,
	Kysely,
	type QueryResult,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from 'kysely';
import { createApp } from '#main/app.ts';
import { createServices } from '#main/create-services.ts';
import { readSettings } from '#server/core/settings.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables, Tx } from '#server/db/tables.ts';
import { running } from '#server/db/transaction.ts';

const settings = readSettings(process.env);
const file = new DatabaseSync(`${settings.DATA_DIR}/clubyard.db`, { readOnly: true });
const remembered = new Map<string, unknown[]>();

class Memory extends DummyDriver {
	override async acquireConnection() {
		return {
			executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
				if (!sql.startsWith('select')) return { rows: [] };
				const key = `${sql} ${parameters.join(' ')}`;
				const rows = remembered.get(key) ?? file.prepare(sql).all(...(parameters as SQLInputValue[]));
				remembered.set(key, rows);
				return { rows: rows as R[] };
			},
			streamQuery: (): never => {
				throw new Error('Nothing here is streamed.');
			},
		};
	}
}

const db = new Kysely<Tables>({
	dialect: {
		createAdapter: () => new SqliteAdapter(),
		createDriver: () => new Memory(),
		createIntrospector: (handle) => new SqliteIntrospector(handle),
		createQueryCompiler: () => new SqliteQueryCompiler(),
	},
});

const nothing = async () => undefined;

const database: Database = {
	db,
	transact: (work) => running.run({ tags: new Set(), call: undefined }, () => work(db as Tx)),
	migrate: nothing,
	lock: nothing,
	onChange: () => undefined,
	close: nothing,
};

const services = await createServices(settings, database);
const { server } = await createApp(services);
console.log(`running at ${await server.listen({ host: '127.0.0.1', port: 0 })}`);
