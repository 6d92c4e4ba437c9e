/**
 * Reads the names in a ZIP archive and checks that it is not a bomb and that every reader finds the same entries in it.
 * Nothing is unpacked to disk.
 */
import { text } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, validateFileName, type ZipFile } from 'yauzl';

/** More than any résumé needs. `textBytes`: of an entry that is read, which holds the event loop. */
export const zipBounds = {
	entries: 1000,
	nameBytes: 512,
	unpackedBytes: 32 * 1024 * 1024,
	textBytes: 256 * 1024,
} as const;

export interface ZipArchive {
	/** The names in the order of the archive's directory. */
	names: string[];
	/** The content of an entry as text; undefined when there is none of that name, or it is too large to be read. */
	text(name: string): Promise<string | undefined>;
}

const firstBytes = Buffer.from('PK\x03\x04');

/** From the bytes in the directory, which other readers use; an extra field may claim another name. */
const nameOf = (entry: Entry): string => entry.fileNameRaw.toString('utf8');

const isSafeName = (name: string) => name !== '' && !name.includes('\0') && validateFileName(name) === null;

/** The size of an entry's record in the directory, in bytes. */
const recordSize = ({ fileNameLength, extraFieldLength, fileCommentLength }: Entry) =>
	46 + fileNameLength + extraFieldLength + fileCommentLength;

/** Whether the directory holds these entries only and ends where the last record begins: otherwise another reader might find other entries. */
function isWholeDirectory(bytes: Buffer, { comment }: ZipFile, entries: readonly Entry[]): boolean {
	const end = bytes.length - 22 - comment.length;
	const [size, offset] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
	return offset + size === end && entries.reduce((sum, entry) => sum + recordSize(entry), 0) === size;
}

/** The entries of the directory, within the bounds. */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
	if (zip.entryCount === 0 || zip.entryCount > zipBounds.entries) throw new Error('Too few or too many entries.');
	const entries: Entry[] = [];
	let unpacked = 0;
	for await (const entry of zip.eachEntry()) {
		unpacked += entry.uncompressedSize;
		const isOdd = entry.isEncrypted() || !isSafeName(nameOf(entry)) || entry.fileNameLength > zipBounds.nameBytes;
		if (isOdd || unpacked > zipBounds.unpackedBytes)
			throw new Error('An entry is encrypted, too large or oddly named.');
		entries.push(entry);
	}
	if (new Set(entries.map(nameOf)).size < entries.length) throw new Error('A name comes twice.');
	return entries;
}

/** Unpacks every entry: yauzl fails when an entry is larger or smaller than the directory claims. */
async function unpackAll(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
	for (const entry of entries) {
		const stream = await zip.openReadStreamPromise(entry);
		for await (const _ of stream) {
			// The content is thrown away: only its size is checked.
		}
	}
}

/** One archive is unpacked at a time: many at once would need too much memory. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads an archive that has nothing before or after it. Undefined when it is broken, encrypted or split, has names that
 * lead out of a folder, exceeds the bounds, or claims wrong sizes.
 */
export async function readZip(bytes: Buffer): Promise<ZipArchive | undefined> {
	if (!bytes.subarray(0, firstBytes.length).equals(firstBytes)) return undefined;
	try {
		const zip = await fromBufferPromise(bytes, { strictFileNames: true });
		const entries = await entriesOf(zip);
		if (!isWholeDirectory(bytes, zip, entries)) return undefined;
		const unpacked = turn.then(() => unpackAll(zip, entries));
		turn = unpacked.catch(() => undefined);
		await unpacked;
		return {
			names: entries.map(nameOf),
			text: async (name) => {
				const entry = entries.find((one) => nameOf(one) === name);
				if (!entry || entry.uncompressedSize > zipBounds.textBytes) return undefined;
				return text(await zip.openReadStreamPromise(entry));
			},
		};
	} catch {
		return undefined;
	}
}
