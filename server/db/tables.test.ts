import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useSite } from '#testing/site.ts';
import { isPostgres } from './is-postgres.ts';

const site = useSite();
const root = join(import.meta.dirname, '../..');

interface Column {
	kind: 'text' | 'number';
	nullable: boolean;
	optional: boolean;
}

type Schema = Record<string, Record<string, Column>>;

/** With what the interface extends. */
function body(text: string, name: string): string {
	const found = new RegExp(`interface ${name} (?:extends ([^{]+) )?\\{([\\s\\S]*?)\\n\\t?\\}`).exec(text);
	const [, parents = '', own = ''] = found ?? [];
	return [...parents.matchAll(/\w+/g)].map(([parent]) => body(text, parent)).join('') + own;
}
const members = (text: string) =>
	[...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/^\s*(\w+): (.+);$/gm)].map(([, name = '', type = '']) => ({
		name,
		type,
	}));

function columnOf(type: string): Column {
	const inner = /^Generated<(.*)>$/.exec(type)?.[1] ?? type;
	const parts = inner.split(/\s*\|\s*/);
	const values = parts.filter((part) => part !== 'null');
	return {
		kind: values.every((part) => /^(number|\d+)$/.test(part)) ? 'number' : 'text',
		nullable: parts.includes('null'),
		optional: type !== inner,
	};
}

/** Reads the source text, because types are gone at run time. */
function declared(): Schema {
	const schema: Schema = {};
	for (const path of globSync('{server,features}/**/*.ts', { cwd: root })) {
		if (path.endsWith('.test.ts')) continue;
		const text = readFileSync(join(root, path), 'utf8');
		for (const { name, type } of members(body(text, 'Tables'))) {
			schema[name] = Object.fromEntries(members(body(text, type)).map((row) => [row.name, columnOf(row.type)]));
		}
	}
	return schema;
}

interface CatalogRow {
	table: string;
	column: string;
	type: string;
	nullable: number;
	defaulted: number;
}

// SQLite keys are never null. An integer key numbers itself.
const sqliteCatalog = sql<CatalogRow>`
	select t.name as "table", c.name as "column", c.type, c."notnull" = 0 and c.pk = 0 as nullable,
		c.dflt_value is not null or (c.pk = 1 and lower(c.type) = 'integer' and lower(t.sql) like '%autoincrement%') as defaulted
	from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite_%'`;
const postgresCatalog = sql<CatalogRow>`
	select table_name as "table", column_name as "column", data_type as type, (is_nullable = 'YES')::int as nullable,
		(column_default is not null or is_identity = 'YES')::int as defaulted
	from information_schema.columns where table_schema = 'public'`;

async function migrated(): Promise<Schema> {
	const { db } = site.services;
	const { rows } = await (isPostgres(db) ? postgresCatalog : sqliteCatalog).execute(db);
	const schema: Schema = {};
	for (const { table, column, type, nullable, defaulted } of rows) {
		if (table.startsWith('kysely_')) continue;
		schema[table] ??= {};
		schema[table][column] = {
			kind: /^(text|character varying)$/i.test(type) ? 'text' : 'number',
			nullable: nullable === 1,
			optional: defaulted === 1 || nullable === 1,
		};
	}
	return schema;
}

const everyColumn = (schema: Schema) =>
	Object.entries(schema)
		.flatMap(([table, columns]) =>
			Object.entries(columns).map(([name, column]) => ({ name: `${table}.${name}`, column })),
		)
		.sort((a, b) => (a.name < b.name ? -1 : 1));

test('the row types name the tables and columns that the migrations make, and which may be null', async () => {
	const told = (schema: Schema) =>
		everyColumn(schema).map(({ name, column: { kind, nullable } }) => `${name}: ${kind}${nullable ? ' or null' : ''}`);
	const types = told(declared());
	expect(types.length).toBeGreaterThan(100);
	expect(types).toEqual(told(await migrated()));
});

test('what the row types let an insert leave out has a default', async () => {
	const optional = (schema: Schema) =>
		everyColumn(schema).flatMap(({ name, column }) => (column.optional ? [name] : []));
	const inDatabase = optional(await migrated());
	expect(optional(declared()).filter((name) => !inDatabase.includes(name))).toEqual([]);
});
