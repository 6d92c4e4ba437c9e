/**
 * Reads what a ZIP archive says it holds, as far as it takes to trust a document that is one: its names, and that it
 * is not a bomb. Nothing is unpacked to a disk.
 */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** More than any written résumé needs. */
export const zipBounds = { entries: 1000, nameBytes: 512, unpackedBytes: 32 * 1024 * 1024 } as const;

interface Entry {
	name: string;
	method: number;
	packed: number;
	unpacked: number;
	offset: number;
}

export interface ZipArchive {
	/** The names in the order of the archive's directory. */
	names: string[];
	/** The content of an entry as text; undefined when there is none of that name. */
	text(name: string): Promise<string | undefined>;
}

const endSize = 22;
const headerSize = 46;
const localSize = 30;
const stored = 0;
const deflated = 8;
const encrypted = 0x1;
const isBadName = (name: string) =>
	name === '' || name.startsWith('/') || /[\\\0]|^[a-z]:/i.test(name) || name.split('/').includes('..');

/** Where the directory begins, how long it is and how many entries it has; it must be what ends the file. */
function directoryOf(bytes: Buffer): { offset: number; size: number; count: number } | undefined {
	for (let at = bytes.length - endSize; at >= Math.max(0, bytes.length - endSize - 0xffff); at--) {
		if (bytes.readUInt32LE(at) !== 0x06054b50) continue;
		if (at + endSize + bytes.readUInt16LE(at + 20) !== bytes.length) continue;
		const isSplit = bytes.readUInt16LE(at + 4) !== 0 || bytes.readUInt16LE(at + 8) !== bytes.readUInt16LE(at + 10);
		const directory = {
			count: bytes.readUInt16LE(at + 10),
			size: bytes.readUInt32LE(at + 12),
			offset: bytes.readUInt32LE(at + 16),
		};
		return isSplit || directory.offset + directory.size !== at ? undefined : directory;
	}
	return undefined;
}

function entryAt(bytes: Buffer, at: number, end: number): { entry: Entry; next: number } | undefined {
	if (at + headerSize > end || bytes.readUInt32LE(at) !== 0x02014b50) return undefined;
	const nameBytes = bytes.readUInt16LE(at + 28);
	const next = at + headerSize + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
	const isEncrypted = (bytes.readUInt16LE(at + 8) & encrypted) !== 0;
	const method = bytes.readUInt16LE(at + 10);
	if (isEncrypted || nameBytes > zipBounds.nameBytes || next > end || (method !== stored && method !== deflated))
		return undefined;
	const entry = {
		name: bytes.toString('utf8', at + headerSize, at + headerSize + nameBytes),
		method,
		packed: bytes.readUInt32LE(at + 20),
		unpacked: bytes.readUInt32LE(at + 24),
		offset: bytes.readUInt32LE(at + 42),
	};
	return isBadName(entry.name) ? undefined : { entry, next };
}

function entriesOf(bytes: Buffer): { entries: Entry[]; end: number } | undefined {
	const directory = directoryOf(bytes);
	if (!directory || directory.count === 0 || directory.count > zipBounds.entries) return undefined;
	const entries: Entry[] = [];
	let at = directory.offset;
	let unpacked = 0;
	for (let index = 0; index < directory.count; index++) {
		const found = entryAt(bytes, at, directory.offset + directory.size);
		if (!found) return undefined;
		unpacked += found.entry.unpacked;
		if (unpacked > zipBounds.unpackedBytes) return undefined;
		entries.push(found.entry);
		at = found.next;
	}
	if (new Set(entries.map(({ name }) => name)).size < entries.length) return undefined;
	return { entries, end: directory.offset };
}

/** The content of an entry; undefined when it is not as long as the directory says, or overlaps the directory. */
async function contentOf(bytes: Buffer, entry: Entry, end: number): Promise<Buffer | undefined> {
	const { offset, packed, unpacked, method } = entry;
	if (offset + localSize > end || bytes.readUInt32LE(offset) !== 0x04034b50) return undefined;
	const start = offset + localSize + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
	if (start + packed > end) return undefined;
	const content = bytes.subarray(start, start + packed);
	if (method === stored) return packed === unpacked ? content : undefined;
	// One byte more than promised is enough to notice a lie, and bounds what is unpacked.
	const made = await inflate(content, { maxOutputLength: unpacked + 1 }).catch(() => undefined);
	return made?.length === unpacked ? made : undefined;
}

/** One archive is unpacked at a time, so that many at once need no more memory than one. */
let turn: Promise<unknown> = Promise.resolve();

async function isTrue(bytes: Buffer, { entries, end }: { entries: readonly Entry[]; end: number }): Promise<boolean> {
	for (const entry of entries) if (!(await contentOf(bytes, entry, end))) return false;
	return true;
}

/**
 * Reads an archive that begins and ends with itself. Undefined for one that is broken, encrypted, split, has names
 * that point elsewhere, holds more than the bounds allow, or lies about the size of what it holds.
 */
export async function readZip(bytes: Buffer): Promise<ZipArchive | undefined> {
	if (bytes.length < endSize + localSize || bytes.readUInt32LE(0) !== 0x04034b50) return undefined;
	const read = entriesOf(bytes);
	if (!read) return undefined;
	const checked = turn.then(() => isTrue(bytes, read));
	turn = checked.catch(() => undefined);
	if (!(await checked)) return undefined;
	return {
		names: read.entries.map(({ name }) => name),
		text: async (name) => {
			const entry = read.entries.find((one) => one.name === name);
			return entry && (await contentOf(bytes, entry, read.end))?.toString('utf8');
		},
	};
}
