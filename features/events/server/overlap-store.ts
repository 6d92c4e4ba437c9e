/** The college's rules about events, and exceptions from them, in the database. */
import { usualYearStart } from '#contract/academic-year.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import type { Services } from '#server/services.ts';
import type { OverlapRule } from '../overlap-rules.ts';
import type { Approval } from '../publishing-rules.ts';

export interface EventRules {
	overlap: OverlapRule;
	approval: Approval;
	/** How many days before the start an event has to be published; 0 for no rule. */
	daysAhead: number;
	/** The first day of the academic year, `MM-DD`. */
	yearStarts: string;
}

export async function findEventRules(db: Reader): Promise<EventRules> {
	const row = await db
		.selectFrom('overlap_rule')
		.select(['overlap', 'approval', 'days_ahead as daysAhead', 'year_starts as yearStarts'])
		.executeTakeFirst();
	return row ?? { overlap: 'college', approval: 'never', daysAhead: 0, yearStarts: usualYearStart };
}

/** Keeps the rules in memory until they change: many pages call `GET /api/site`. */
export function heldEventRules({ db, database }: Pick<Services, 'db' | 'database'>): () => Promise<EventRules> {
	let held: Promise<EventRules> | undefined;
	database.onChange((tags) => {
		if (tags.has('overlap-rule')) held = undefined;
	});
	return () => {
		held ??= findEventRules(db).catch((error: unknown) => {
			held = undefined;
			throw error;
		});
		return held;
	};
}

export async function writeEventRules(tx: Tx, { overlap, approval, daysAhead, yearStarts }: EventRules): Promise<void> {
	const rules = { overlap, approval, days_ahead: daysAhead, year_starts: yearStarts };
	await tx
		.insertInto('overlap_rule')
		.values({ id: 1, ...rules })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(rules))
		.execute();
	invalidate(tx, 'overlap-rule');
}

export interface OverlapException {
	club_id: number;
	starts_at: string;
	ends_at: string;
	created_at: string;
}

export async function insertException(tx: Tx, exception: OverlapException): Promise<number> {
	const row = await tx.insertInto('event_allowances').values(exception).returning('id').executeTakeFirstOrThrow();
	return row.id;
}

type Span = Pick<OverlapException, 'starts_at' | 'ends_at'>;

/** The exception of the club that covers the span and ends first. */
const exceptionFor = (db: Reader, clubId: number, { starts_at, ends_at }: Span) =>
	db
		.selectFrom('event_allowances')
		.select('id')
		.where('club_id', '=', clubId)
		.where('starts_at', '<=', starts_at)
		.where('ends_at', '>=', ends_at)
		.orderBy('ends_at')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst();

export const hasException = async (db: Reader, clubId: number, span: Span): Promise<boolean> =>
	(await exceptionFor(db, clubId, span)) !== undefined;

export async function takeException(tx: Tx, clubId: number, span: Span): Promise<boolean> {
	const row = await exceptionFor(tx, clubId, span);
	if (!row) return false;
	const taken = await tx.deleteFrom('event_allowances').where('id', '=', row.id).returning('id').executeTakeFirst();
	return taken !== undefined;
}

export const deleteOldExceptions = (tx: Tx, now: string) =>
	tx.deleteFrom('event_allowances').where('ends_at', '<=', now).execute();
