/** Simulates power cuts by replaying recorded writes and syncs, with a random part of unsynced writes. */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeSite } from '../data.ts';
import { hasStrace, startOn, startProgram } from '../process.ts';
import { readSystemCalls, type SystemCall, straceFor } from './system-calls.ts';
import { type Outcome, sumOf } from './trial.ts';
import { missingIn, startWriting } from './writes.ts';

type Change = Extract<SystemCall, { kind: 'write' | 'truncate' }>;

function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

function changed(file: Buffer, changes: readonly Change[]): Buffer {
	const ends = changes.map((change) => (change.kind === 'truncate' ? change.size : change.at + change.bytes.length));
	const room = Buffer.alloc(Math.max(file.length, ...ends));
	file.copy(room);
	let size = file.length;
	for (const [index, change] of changes.entries()) {
		const end = ends[index] ?? 0;
		if (change.kind === 'write') change.bytes.copy(room, change.at);
		else room.fill(0, Math.min(end, size), size);
		size = change.kind === 'truncate' ? end : Math.max(size, end);
	}
	return room.subarray(0, size);
}

/** A file in the kernel: synced bytes, and later changes in the page cache. */
class CachedFile {
	#durable: Buffer;
	#cached: Change[] = [];
	readonly #syncing = new Map<string, number>();
	constructor(durable: Buffer) {
		this.#durable = durable;
	}
	take(call: Exclude<SystemCall, { kind: 'send' }>): void {
		if (call.kind === 'sync begins') this.#syncing.set(call.thread, this.#cached.length);
		else if (call.kind === 'sync ends') this.#endSync(call.thread);
		else this.#cached.push(call);
	}
	#endSync(thread: string): void {
		const count = this.#syncing.get(thread) ?? 0;
		this.#syncing.delete(thread);
		this.#durable = changed(this.#durable, this.#cached.splice(0, count));
		for (const [other, behind] of this.#syncing) this.#syncing.set(other, Math.max(0, behind - count));
	}
	afterCut(random: () => number): Buffer {
		const share = random();
		return changed(
			this.#durable,
			this.#cached.filter(() => random() < share),
		);
	}
}

const responseId = /"responseId":"([\w-]+)"/g;

interface Recording {
	before: string;
	served: string;
	calls: SystemCall[];
}

async function record(planted: string | undefined): Promise<Recording & { remove(): Promise<void> }> {
	const site = await makeSite(1);
	const before = await mkdtemp(join(tmpdir(), 'clubyard-before-'));
	await copyFile(join(site.folder, 'clubyard.db'), join(before, 'clubyard.db'));
	const log = join(before, 'calls.txt');
	const server = await startProgram('main/main.ts', { ...startOn(site.folder, planted), under: straceFor(log) });
	const writes = startWriting(server, site);
	await writes.begun;
	await pause(1000);
	await writes.stop();
	await server.stop('SIGKILL');
	const calls: SystemCall[] = [];
	for await (const call of readSystemCalls(log)) calls.push(call);
	return {
		before,
		served: site.folder,
		calls,
		remove: async () => {
			await site.remove();
			await rm(before, { recursive: true, force: true });
		},
	};
}

async function cut({ before, served, calls }: Recording, cuts: number): Promise<Outcome[]> {
	const random = randomFrom(cuts);
	const moments = new Set<number>();
	while (moments.size < Math.min(cuts, calls.length)) moments.add(Math.floor(random() * calls.length));
	const files = new Map([
		['clubyard.db', new CachedFile(await readFile(join(before, 'clubyard.db')))],
		['clubyard.db-wal', new CachedFile(Buffer.alloc(0))],
	]);
	/** Until the folder is synced, a cut may remove the log's name. */
	let isLogNamed = false;
	const acknowledged = new Set<string>();
	const found: Outcome[] = [];
	for (const [moment, call] of calls.entries()) {
		if (call.kind === 'send') {
			for (const [, id = ''] of call.bytes.toString('latin1').matchAll(responseId)) acknowledged.add(id);
		} else if (call.kind === 'sync ends' && call.path === served) {
			isLogNamed = true;
		} else {
			files.get(basename(call.path))?.take(call);
		}
		if (!moments.has(moment)) continue;
		const folder = join(before, `cut-${moment}`);
		await mkdir(folder);
		for (const [name, file] of files)
			if (isLogNamed || !name.endsWith('-wal')) await writeFile(join(folder, name), file.afterCut(random));
		found.push({ acknowledged: acknowledged.size, wrong: missingIn(folder, [...acknowledged]) });
		await rm(folder, { recursive: true });
	}
	return found;
}

/** Undefined without strace. */
export async function cutPower(cuts: number, planted?: string): Promise<Outcome | undefined> {
	if (!hasStrace()) return;
	const recording = await record(planted);
	try {
		const found = await cut(recording, cuts);
		// All cuts use one recording, so the last has everything.
		return {
			acknowledged: Math.max(...found.map(({ acknowledged }) => acknowledged)),
			wrong: sumOf(found).wrong,
		};
	} finally {
		await recording.remove();
	}
}
