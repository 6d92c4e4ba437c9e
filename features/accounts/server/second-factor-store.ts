/** Second factors in the database: an app's secret and recovery codes. */
import { randomBytes } from 'node:crypto';
import { foldText } from '#contract/fold-text.ts';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';
import { newSecret, stepOfCode, toBase32 } from './one-time-code.ts';

const recoveryCodes = 10;
/** 80 bits: a stolen hash cannot be reversed. */
const recoveryBytes = 10;

const factorOf = (db: Reader, accountId: number) =>
	db
		.selectFrom('second_factors')
		.select(['secret', 'confirmed_at'])
		.where('account_id', '=', accountId)
		.executeTakeFirst();

export const hasSecondFactor = async (db: Reader, accountId: number): Promise<boolean> =>
	((await factorOf(db, accountId))?.confirmed_at ?? null) !== null;

export async function withSecondFactor(db: Reader, accountIds: readonly number[]): Promise<ReadonlySet<number>> {
	if (accountIds.length === 0) return new Set();
	const rows = await db
		.selectFrom('second_factors')
		.select('account_id')
		.where('account_id', 'in', accountIds)
		.where('confirmed_at', 'is not', null)
		.execute();
	return new Set(rows.map(({ account_id }) => account_id));
}

/** The secret does not count yet. Undefined if the account has a second factor. */
export async function prepareSecondFactor(tx: Tx, accountId: number): Promise<string | undefined> {
	const secret = newSecret();
	const row = await tx
		.insertInto('second_factors')
		.values({ account_id: accountId, secret, confirmed_at: null, last_step: 0 })
		.onConflict((conflict) =>
			conflict.column('account_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null),
		)
		.returning('account_id')
		.executeTakeFirst();
	return row && secret;
}

/** The one prepared last: others may have read an earlier one. */
export const isSecret = async (db: Reader, accountId: number, secret: string): Promise<boolean> =>
	(await factorOf(db, accountId))?.secret === secret;

export async function isJustSetUp(db: Reader, accountId: number, now: Date, milliseconds: number): Promise<boolean> {
	const confirmedAt = (await factorOf(db, accountId))?.confirmed_at ?? null;
	return confirmedAt !== null && now.getTime() - Date.parse(confirmedAt) < milliseconds;
}

/** Recovery codes have no 0 and 1, so those are misread letters. */
function readCode(code: string): { oneTime: string } | { recovery: string } {
	const plain = foldText(code).replaceAll(' ', '');
	if (/^\d{1,10}$/.test(plain)) return { oneTime: plain };
	return { recovery: plain.replaceAll('0', 'o').replaceAll('1', 'l') };
}

/** True once per step, across processes. Earlier steps are void. */
async function takeOneTimeCode(tx: Tx, accountId: number, code: string, now: Date, isConfirmed: boolean) {
	const factor = await factorOf(tx, accountId);
	const step = factor && stepOfCode(factor.secret, code, now);
	if (step === undefined) return false;
	const used = await tx
		.updateTable('second_factors')
		.set({ last_step: step, ...(isConfirmed ? {} : { confirmed_at: now.toISOString() }) })
		.where('account_id', '=', accountId)
		.where('secret', '=', factor?.secret ?? '')
		.where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
		.where('last_step', '<', step)
		.returning('account_id')
		.executeTakeFirst();
	return used !== undefined;
}

async function takeRecoveryCode(tx: Tx, accountId: number, code: string): Promise<boolean> {
	const row = await tx
		.deleteFrom('recovery_codes')
		.where('account_id', '=', accountId)
		.where('code_hash', '=', hashToken(code))
		.returning('account_id')
		.executeTakeFirst();
	return row !== undefined;
}

/** Returns the kind of the code; undefined if it is wrong or used. */
export async function takeCode(
	tx: Tx,
	accountId: number,
	code: string,
	now: Date,
): Promise<'one-time' | 'recovery' | undefined> {
	const read = readCode(code);
	if ('oneTime' in read)
		return (await takeOneTimeCode(tx, accountId, read.oneTime, now, true)) ? 'one-time' : undefined;
	return (await takeRecoveryCode(tx, accountId, read.recovery)) ? 'recovery' : undefined;
}

const newRecoveryCode = () =>
	toBase32(randomBytes(recoveryBytes))
		.toLowerCase()
		.replace(/.{4}(?=.)/g, '$&-');

export async function replaceRecoveryCodes(tx: Tx, accountId: number): Promise<string[]> {
	const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
	const hashes = codes.map((each) => hashToken(each.replaceAll('-', '')));
	await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
	await tx
		.insertInto('recovery_codes')
		.values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
		.execute();
	return codes;
}

export async function confirmSecondFactor(
	tx: Tx,
	accountId: number,
	code: string,
	now: Date,
): Promise<string[] | undefined> {
	const read = readCode(code);
	if (!('oneTime' in read) || !(await takeOneTimeCode(tx, accountId, read.oneTime, now, false))) return undefined;
	return replaceRecoveryCodes(tx, accountId);
}

export const deleteSecondFactor = (tx: Tx, accountId: number) =>
	tx.deleteFrom('second_factors').where('account_id', '=', accountId).execute();

export async function countRecoveryCodes(db: Reader, accountId: number): Promise<number> {
	const { count } = await db
		.selectFrom('recovery_codes')
		.select(rowCount)
		.where('account_id', '=', accountId)
		.executeTakeFirstOrThrow();
	return count;
}
