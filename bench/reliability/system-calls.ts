/** Reads the writes and syncs of a program from a log of `strace`. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export type SystemCall =
	| { kind: 'write'; path: string; bytes: Buffer; at: number }
	| { kind: 'truncate'; path: string; size: number }
	| { kind: 'sync begins'; path: string; thread: string }
	| { kind: 'sync ends'; path: string; thread: string }
	| { kind: 'send'; bytes: Buffer };

/** Logs full data in hexadecimal, and paths of file descriptors. */
export const straceFor = (log: string): string[] => [
	'strace',
	...['-f', '-y', '-xx', '--seccomp-bpf', '-s', '70000', '-o', log],
	...['-e', 'trace=write,writev,pwrite64,ftruncate,fsync,fdatasync'],
];

const bytesOf = (text: string): Buffer =>
	Buffer.from(
		[...text.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => hex.replaceAll('\\x', '')).join(''),
		'hex',
	);

const unhex = (path: string) =>
	path.replace(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Matches `pwrite64(21</srv/clubyard.db-wal>, "\x37…", 24, 4096) = 24`. */
function readCall(call: string): SystemCall | undefined {
	const [, name, target = '', rest = ''] = /^(\w+)\(\d+<([^>]*)>(.*)$/s.exec(call) ?? [];
	const path = unhex(target);
	switch (name) {
		case 'pwrite64':
			return { kind: 'write', path, bytes: bytesOf(rest), at: Number(/, (\d+)\)/.exec(rest)?.[1]) };
		case 'ftruncate':
			return { kind: 'truncate', path, size: Number(/(\d+)\)/.exec(rest)?.[1]) };
		case 'write':
		case 'writev':
			return { kind: 'send', bytes: bytesOf(rest) };
		default:
			return undefined;
	}
}

/** Yields calls when they end, and syncs also when they begin, because they cover only earlier writes. */
export async function* readSystemCalls(log: string): AsyncGenerator<SystemCall> {
	const begun = new Map<string, string>();
	for await (const line of createInterface({ input: createReadStream(log) })) {
		const [, thread = '', text = ''] = /^(\d+)\s+(.*)$/s.exec(line) ?? [];
		const resumed = /^<\.\.\. \w+ resumed>(.*)$/s.exec(text)?.[1];
		const whole = resumed === undefined ? text : `${begun.get(thread) ?? ''}${resumed}`;
		const synced = /^f(?:data)?sync\(\d+<([^>]*)>/.exec(whole)?.[1];
		const sync = { path: unhex(synced ?? ''), thread };
		if (synced !== undefined && resumed === undefined) yield { kind: 'sync begins', ...sync };
		if (text.endsWith('<unfinished ...>')) {
			begun.set(thread, text.slice(0, -' <unfinished ...>'.length));
			continue;
		}
		begun.delete(thread);
		if (!/ = \d+(?:<.*>)?$/.test(whole)) continue;
		if (synced !== undefined) yield { kind: 'sync ends', ...sync };
		else {
			const call = readCall(whole);
			if (call) yield call;
		}
	}
}
