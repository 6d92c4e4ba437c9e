/** Sends responses while something fails, and looks for them in the database. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { putUnderLoad } from '../client.ts';
import { responsesTo, type SampleSite } from '../data.ts';
import type { Postgres } from '../postgres.ts';
import type { Running } from '../process.ts';

export interface Writes {
	ids: readonly string[];
	begun: Promise<unknown>;
	stop(): Promise<readonly string[]>;
}

export function startWriting(server: Running, site: SampleSite): Writes {
	const ids: string[] = [];
	let isOver = false;
	const first = Promise.withResolvers<void>();
	const load = putUnderLoad(server.url, {
		...responsesTo(site, 30),
		isOver: () => isOver,
		onBody: (body) => {
			ids.push((JSON.parse(body.toString()) as { responseId: string }).responseId);
			first.resolve();
		},
	});
	return {
		ids,
		begun: Promise.race([first.promise, load]),
		stop: async () => {
			isOver = true;
			await load;
			return ids;
		},
	};
}

export function missingIn(folder: string, ids: readonly string[]): number {
	const db = new DatabaseSync(join(folder, 'clubyard.db'));
	try {
		if (db.prepare('pragma integrity_check').get()?.['integrity_check'] !== 'ok') return Math.max(1, ids.length);
		const find = db.prepare('select 1 from responses where id = ?');
		return ids.filter((id) => find.get(id) === undefined).length;
	} catch {
		return Math.max(1, ids.length);
	} finally {
		db.close();
	}
}

export async function missingOnPostgres(postgres: Postgres, ids: readonly string[]): Promise<number> {
	const [found] = await postgres.query('select count(*)::int as n from responses where id = any($1)', [ids]);
	return ids.length - Number(found?.['n']);
}
