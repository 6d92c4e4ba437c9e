/** Lets one build at a time write to `dist/`: `npm start`, `npm run demo` and `npm run dev` may be started together. */
import { DatabaseSync } from 'node:sqlite';

/** SQLite's code for a lock that another process holds. */
const busy = 5;

/** Milliseconds for which another build is waited for. */
const patience = 600_000;

/**
 * Takes the lock, or waits until its process is done; it is free again when it is disposed of. It is one of SQLite's, because
 * the system frees those however their process ends.
 */
export function lockBuild(file: string, onWait: () => void): Disposable {
	const database = new DatabaseSync(file);
	try {
		database.exec('begin exclusive');
	} catch (error) {
		if ((error as { errcode?: number }).errcode !== busy) throw error;
		onWait();
		database.exec(`pragma busy_timeout = ${patience}`);
		database.exec('begin exclusive');
	}
	return { [Symbol.dispose]: () => database.close() };
}
