/** The trials of docs/reliability.md. */
import { backUpUnderLoad } from './backups.ts';
import { fillDisk } from './full-disk.ts';
import { killOnPostgres, killOnSqlite, loseConnections } from './kills.ts';
import { cutPower } from './power-cut.ts';
import { raceOnPostgres, raceOnSqlite } from './slot-races.ts';
import { killTrailOnPostgres, killTrailOnSqlite } from './trail-kills.ts';
import type { Trial } from './trial.ts';

export const trials: readonly Trial[] = [
	{
		what: 'the server is killed (`kill -9`) during writes, SQLite',
		rounds: 100,
		quick: true,
		run: killOnSqlite,
		defect: 'replies are sent before the commit',
		planted: 'replyEarly',
	},
	{
		what: 'the server is killed during writes, PostgreSQL',
		rounds: 100,
		quick: true,
		run: killOnPostgres,
		defect: 'replies are sent before the commit',
		planted: 'commitLate',
	},
	{
		what: 'the server is killed while members change, and the trail has to say what they are, SQLite',
		rounds: 100,
		quick: true,
		run: killTrailOnSqlite,
		defect: 'entries are written after the change',
		planted: 'recordLate',
	},
	{
		what: 'the server is killed while members change, and the trail has to say what they are, PostgreSQL',
		rounds: 100,
		run: killTrailOnPostgres,
		defect: 'entries are written after the change',
		planted: 'recordApart',
	},
	{
		what: 'the power is cut during writes, and of what was not synced a random part survives, SQLite',
		rounds: 200,
		leastRounds: 20,
		quick: true,
		run: cutPower,
		defect: 'nothing is synced',
		planted: 'neverSync',
	},
	{
		what: 'the disk gets full during writes, SQLite',
		rounds: 20,
		run: fillDisk,
		defect: 'a failed commit is taken for a good one',
		planted: 'ignoreFailure',
	},
	{
		what: 'PostgreSQL ends every connection during writes',
		rounds: 100,
		run: loseConnections,
		defect: 'replies are sent before the commit',
		planted: 'commitLate',
	},
	{
		what: 'ten clubs ask for one slot at once, SQLite',
		rounds: 100,
		leastRounds: 10,
		run: raceOnSqlite,
		defect: 'events that overlap are not found',
		planted: 'overlookEvents',
	},
	{
		what: 'ten clubs ask two processes for one slot at once, PostgreSQL',
		rounds: 100,
		leastRounds: 10,
		run: raceOnPostgres,
		defect: 'the lock is not taken',
		planted: 'noLock',
	},
	{
		what: 'a backup is made during writes and restored, SQLite',
		rounds: 20,
		run: backUpUnderLoad,
		defect: 'the backup leaves out rows',
		planted: 'skipRows',
	},
];
