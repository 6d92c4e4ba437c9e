import type { Generated } from 'kysely';

interface WidgetRow {
	id: Generated<number>;
	club_id: number;
	name: string;
	created_at: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		widgets: WidgetRow;
	}
}
