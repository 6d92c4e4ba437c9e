/** Checks that the site can make its tables: errors of migrations would not say what to do. */
import { type Kysely, sql } from 'kysely';
import { SettingsError } from '#server/core/settings.ts';
import type { Tables } from './tables.ts';

interface Properties {
	has_site: boolean;
	encoding: string;
	database: string;
	role: string;
	schema: string | null;
	may_create: boolean | null;
}

function whyNot({ encoding, database, role, schema, may_create }: Properties): string | undefined {
	if (schema === null) return 'none of the schemas in its search_path exists';
	if (!may_create)
		return `its user may not create tables there: make it the owner of the database with alter database ${database} owner to ${role}`;
	if (encoding !== 'UTF8') return `the encoding of the database is ${encoding}: create one with the encoding UTF8`;
	return undefined;
}

export async function assertUsable(db: Kysely<Tables>): Promise<void> {
	const { rows } = await sql<Properties>`
		select
			to_regclass('kysely_migration') is not null as has_site,
			current_setting('server_encoding') as encoding,
			current_database() as database,
			current_user as role,
			current_schema() as schema,
			has_schema_privilege(current_schema(), 'create') as may_create
	`.execute(db);
	const [found] = rows;
	const why = found && !found.has_site ? whyNot(found) : undefined;
	if (why !== undefined) throw new SettingsError(`The setting DATABASE_URL cannot be used: ${why}.`);
}
