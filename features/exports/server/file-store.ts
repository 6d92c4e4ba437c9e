/** The stored files of a club, or of the whole college: logos, pictures of members, résumés. */
import type { Row } from '#server/backup/rows.ts';
import type { Reader } from '#server/db/tables.ts';
import { largestPicture } from '#server/files/pictures.ts';
import { clubsOf, membersOf } from './club-store.ts';
import { type Exported, exportedTables } from './exported-tables.ts';
import { pagesOf } from './row-store.ts';

interface FileName {
	/** In the row. */
	name: string;
	stored: string;
}

const isName = (name: Row[string] | undefined): name is string => typeof name === 'string';

async function* namesIn(db: Reader, exported: Exported, column: string, clubId: number | undefined) {
	for await (const rows of pagesOf(db, exported, clubId))
		for (const row of rows) {
			const name = row[column];
			if (isName(name)) yield name;
		}
}

export async function* fileNames(db: Reader, clubId: number | undefined): AsyncGenerator<FileName> {
	const applications = exportedTables.find(({ table }) => table === 'applications') as Exported;
	for await (const name of namesIn(db, clubsOf, 'logo', clubId)) yield { name, stored: largestPicture(name) };
	for await (const name of namesIn(db, membersOf, 'picture', clubId)) yield { name, stored: largestPicture(name) };
	for await (const name of namesIn(db, applications, 'resume', clubId)) yield { name, stored: name };
}
