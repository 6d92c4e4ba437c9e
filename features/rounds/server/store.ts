/** Rounds and renewals in the database. */
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { compareTexts } from '#contract/compare-texts.ts';
import { Answers, Field } from '#features/forms/contract.ts';
import type { KnownField } from '#features/forms/identity-rules.ts';
import type { Answers as AnswersOf } from '#features/forms/rules.ts';
import type { Reader, Tables, Tx } from '#server/db/tables.ts';
import { type Counts, noCounts, type RenewalState } from '../rules.ts';

const Questions = z.array(Field);

const parsed = (row: Selectable<Tables['rounds']>) => ({
	...row,
	questions: Questions.parse(JSON.parse(row.questions)) satisfies KnownField[],
});

export type Round = ReturnType<typeof parsed>;

const rounds = (db: Reader) => db.selectFrom('rounds').selectAll();

export async function findRound(db: Reader, id: number): Promise<Round | undefined> {
	const row = await rounds(db).where('id', '=', id).executeTakeFirst();
	return row && parsed(row);
}

export const listRoundRows = async (db: Reader): Promise<Round[]> =>
	(await rounds(db).orderBy('id', 'desc').execute()).map(parsed);

/** The last one that has opened: until the next one opens, clubs can renew by it. */
export async function findCurrentRound(db: Reader): Promise<Round | undefined> {
	const row = await rounds(db).where('opened_at', 'is not', null).orderBy('id', 'desc').limit(1).executeTakeFirst();
	return row && parsed(row);
}

/** A planned round whose day has come. */
export async function findRoundToOpen(db: Reader, today: string): Promise<Round | undefined> {
	const row = await rounds(db)
		.where('opened_at', 'is', null)
		.where('closed_at', 'is', null)
		.where('opens', '<=', today)
		.limit(1)
		.executeTakeFirst();
	return row && parsed(row);
}

/** Planned or open. */
export async function hasRoundAhead(db: Reader, today: string): Promise<boolean> {
	const row = db.selectFrom('rounds').select('id').where('closed_at', 'is', null).where('due', '>=', today);
	return (await row.limit(1).executeTakeFirst()) !== undefined;
}

export interface RoundFields {
	name: string;
	opens: string;
	due: string;
	questions: readonly KnownField[];
	min_officers: number;
}

const columnsOf = ({ questions, ...fields }: RoundFields) => ({ ...fields, questions: JSON.stringify(questions) });

export async function insertRound(tx: Tx, fields: RoundFields, now: string): Promise<Round> {
	const values = { ...columnsOf(fields), created_at: now };
	return parsed(await tx.insertInto('rounds').values(values).returningAll().executeTakeFirstOrThrow());
}

export const updateRound = (tx: Tx, id: number, fields: RoundFields) =>
	tx.updateTable('rounds').set(columnsOf(fields)).where('id', '=', id).execute();

export const markRound = (
	tx: Tx,
	id: number,
	marks: Partial<Pick<Round, 'opened_at' | 'closed_at' | 'first_reminded_at' | 'last_reminded_at'>>,
) => tx.updateTable('rounds').set(marks).where('id', '=', id).execute();

export async function insertRenewals(tx: Tx, roundId: number, clubIds: readonly number[]): Promise<void> {
	const rows = clubIds.map((club_id) => ({ round_id: roundId, club_id }));
	if (rows.length > 0) await tx.insertInto('renewals').values(rows).execute();
}

const renewals = (db: Reader, roundId: number) =>
	db
		.selectFrom('renewals')
		.innerJoin('clubs', 'clubs.id', 'renewals.club_id')
		.innerJoin('accounts', 'accounts.id', 'clubs.account_id')
		.selectAll('renewals')
		.select(['clubs.name as club_name', 'clubs.status as club_status', 'clubs.dormant_since', 'accounts.email'])
		.where('renewals.round_id', '=', roundId)
		.where('clubs.deleted_at', 'is', null);

type RenewalRow = Awaited<ReturnType<ReturnType<typeof renewals>['executeTakeFirstOrThrow']>>;

const withAnswers = (row: RenewalRow) => ({ ...row, answers: Answers.parse(JSON.parse(row.answers)) });

export type Renewal = ReturnType<typeof withAnswers>;

/** Sorted here: a database would put “Élan” after “Zoology”. */
export async function listRenewals(db: Reader, roundId: number, states?: readonly RenewalState[]): Promise<Renewal[]> {
	const query = renewals(db, roundId);
	const rows = await (states ? query.where('renewals.state', 'in', states) : query).execute();
	return rows.map(withAnswers).sort((a, b) => compareTexts(a.club_name, b.club_name));
}

export async function findRenewal(db: Reader, roundId: number, clubId: number): Promise<Renewal | undefined> {
	const row = await renewals(db, roundId).where('renewals.club_id', '=', clubId).executeTakeFirst();
	return row && withAnswers(row);
}

/** Read by a second statement: the first may have waited for another change, and PostgreSQL would show the row before it. */
export async function lockRenewal(tx: Tx, roundId: number, clubId: number): Promise<Renewal | undefined> {
	const row = tx.selectFrom('renewals').select('club_id').where('round_id', '=', roundId).where('club_id', '=', clubId);
	await row.forUpdate().execute();
	return findRenewal(tx, roundId, clubId);
}

export interface RenewalChange {
	state?: RenewalState;
	answers?: AnswersOf;
	submitted_at?: string | null;
	message?: string | null;
	sent_back_at?: string | null;
	missed_at?: string | null;
}

export const updateRenewal = (
	tx: Tx,
	{ round_id, club_id }: Pick<Renewal, 'round_id' | 'club_id'>,
	{ answers, ...columns }: RenewalChange,
) =>
	tx
		.updateTable('renewals')
		.set({ ...columns, ...(answers === undefined ? {} : { answers: JSON.stringify(answers) }) })
		.where('round_id', '=', round_id)
		.where('club_id', '=', club_id)
		.execute();

export async function countRenewals(db: Reader): Promise<Map<number, Counts>> {
	const rows = await db
		.selectFrom('renewals')
		.innerJoin('clubs', 'clubs.id', 'renewals.club_id')
		.select(({ fn }) => ['renewals.round_id', 'renewals.state', fn.countAll<number>().as('clubs')])
		.where('clubs.deleted_at', 'is', null)
		.groupBy(['renewals.round_id', 'renewals.state'])
		.execute();
	const counts = new Map<number, Counts>();
	for (const { round_id, state, clubs } of rows)
		counts.set(round_id, { ...(counts.get(round_id) ?? noCounts), [state]: Number(clubs) });
	return counts;
}
