import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Problem } from '#server/core/problem.ts';
import { MissingRow, TakenValue, translateError } from './failures.ts';

const coded = (code: string, message = 'what the driver says') => Object.assign(new Error(message), { code });

function thrownBy(work: (db: DatabaseSync) => void): unknown {
	const db = new DatabaseSync(':memory:');
	db.exec('create table clubs (id integer primary key) strict');
	db.exec('create table events (club integer references clubs (id)) strict');
	try {
		work(db);
	} catch (error) {
		return error;
	} finally {
		db.close();
	}
	return undefined;
}

test.each([
	['PostgreSQL', coded('23503')],
	['SQLite', thrownBy((db) => db.exec('insert into events values (7)'))],
])('%s: a row that belongs to nothing is a missing row', (_, error) => {
	expect(translateError(error)).toBeInstanceOf(MissingRow);
});

test.each([
	['PostgreSQL', coded('53100')],
	['a disk', coded('ENOSPC')],
	['a quota', coded('EDQUOT')],
	[
		'SQLite',
		thrownBy((db) => db.exec('pragma max_page_count = 3; insert into clubs values (1); create table more (id)')),
	],
])('%s without space is a 507, with its cause', (_, error) => {
	const problem = translateError(error) as Problem;
	expect(problem).toMatchObject({ status: 507, message: expect.stringContaining('disk is full') });
	expect(problem.cause).toBe(error);
});

test.each([
	coded('08006'),
	coded('57P01'),
	coded('53300'),
	coded('57014'),
	coded('55P03'),
	coded('25006'),
	coded('ECONNREFUSED'),
	coded('EAI_AGAIN'),
	coded('EPIPE'),
	new Error('timeout exceeded when trying to connect'),
	new Error('Connection terminated unexpectedly'),
	Object.assign(coded('ERR_SQLITE_ERROR', 'database is locked'), { errcode: 5 }),
	Object.assign(coded('ERR_SQLITE_ERROR', 'database is locked (snapshot)'), { errcode: 517 }),
])('$code $message: the database is away, and may be asked again', (error) => {
	expect(translateError(error)).toMatchObject({ status: 503, extras: { retryAfter: 2 }, cause: error });
});

test.each([coded('23505'), Object.assign(coded('ERR_SQLITE_ERROR', 'UNIQUE constraint failed'), { errcode: 2067 })])(
	'$code $message: another row has the value',
	(error) => {
		expect(translateError(error)).toBeInstanceOf(TakenValue);
	},
);

test.each([coded('22001'), coded('42601'), coded('40001'), new Error('x'), new Problem('conflict', 'Taken.')])(
	'$code $message stays what it is',
	(error) => {
		expect(translateError(error)).toBe(error);
	},
);
