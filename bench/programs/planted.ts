/** Preloaded into the server by `--self-test`: breaks one promise on purpose, to see that the bench notices. */
import { DatabaseSync } from 'node:sqlite';
import { Ready } from '#server/ready.ts';

const exec = DatabaseSync.prototype.exec;

/** Acknowledges before the commit: one transaction stays open, and is committed twice a second. */
function answerEarly(): void {
	let isAwaited = false;
	DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
		if (sql === 'begin immediate' && this.isTransaction) return;
		if (sql !== 'commit') return exec.call(this, sql);
		if (isAwaited) return;
		isAwaited = true;
		setTimeout(() => {
			isAwaited = false;
			if (this.isTransaction) exec.call(this, 'commit');
		}, 500);
	};
}

/** Trusts the operating system with what is not on the disk yet. */
function neverSync(): void {
	DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
		return exec.call(this, sql.replace(/synchronous = full/i, 'synchronous = off'));
	};
}

/** Syncs for every single row: no commit serves two. */
function syncEach(): void {
	DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
		if (sql !== 'release job') return exec.call(this, sql);
		exec.call(this, 'release job; commit; begin immediate');
	};
}

/** Makes every list anew for everyone. */
function keepNothing(): void {
	Ready.prototype.send = () => false;
}

const defects: Record<string, () => void> = { answerEarly, neverSync, syncEach, keepNothing };
defects[process.env['PLANTED'] ?? '']?.();
