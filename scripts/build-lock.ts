/** Lets one build at a time write to `dist/`. */
import { DatabaseSync } from 'node:sqlite';

const busy = 5;

const patience = 600_000;

/** Waits for another build. Uses a lock of SQLite, because the system frees those when a process ends. */
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
