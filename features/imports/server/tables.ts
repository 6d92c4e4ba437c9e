import type { Generated } from 'kysely';
import type { By } from '#contract/trail.ts';
import type { ImportKind, Outcome } from '../rules.ts';

interface ImportRow {
	id: Generated<number>;
	kind: ImportKind;
	/** Whose members; null for clubs. */
	club_id: number | null;
	by_kind: Exclude<By['kind'], 'site'>;
	by_name: string;
	account_id: number;
	total: number;
	made_at: string;
	done_at: Generated<string | null>;
}

interface ImportRowRow {
	import_id: number;
	/** As the sheet numbers it. */
	number: number;
	name: string;
	/** JSON; null once the row is imported. */
	cells: string | null;
	/** Null until the row is imported. */
	outcome: Outcome | null;
	/** JSON */
	fields: string | null;
	problem: string | null;
	/** The new club, until it is deleted. */
	club_id: Generated<number | null>;
	lead_name: Generated<string | null>;
	lead_email: Generated<string | null>;
	/** Whether they are to be invited again. */
	is_due: Generated<0 | 1>;
	/** Of the link, where the site cannot send mail. */
	invite_path: Generated<string | null>;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		imports: ImportRow;
		import_rows: ImportRowRow;
	}
}
