/**
 * The product's own server whose queries are answered from memory: what a call costs without a database. A read is
 * asked of the real file once and remembered; a write is built like any other and then not done.
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
import { pino } from 'pino';
import { createApp } from '#main/app.ts';
import { readSettings } from '#server/core/settings.ts';
import type { Tables, Tx } from '#server/db/tables.ts';
import { running } from '#server/db/transaction.ts';
import { diskStorage } from '#server/files/disk.ts';
import type { Services } from '#server/services.ts';

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

const database: Services['database'] = {
	engine: 'sqlite',
	db,
	transact: (work) => running.run({ tags: new Set() }, () => work(db as Tx)),
	migrate: nothing,
	lock: nothing,
	onChange: () => undefined,
	close: nothing,
};

const services: Services = {
	settings,
	database,
	db,
	transact: database.transact,
	files: diskStorage(settings.DATA_DIR),
	log: pino({ level: settings.LOG_LEVEL }),
	siteUrl: () => 'http://localhost',
	now: () => new Date(),
};
const { server } = await createApp(services);
console.log(`running at ${await server.listen({ host: '127.0.0.1', port: 0 })}`);
