/** Reads names in a ZIP archive, and refuses bombs and archives that readers see differently. Nothing is unpacked to disk. */
import { text } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, validateFileName, type ZipFile } from 'yauzl';

/** More than any résumé or sheet needs. `textBytes` bounds an entry that is read, which blocks the event loop. */
export const zipBounds = {
	entries: 1000,
	nameBytes: 512,
	unpackedBytes: 32 * 1024 * 1024,
	textBytes: 256 * 1024,
} as const;

export interface ZipArchive {
	names: string[];
	text(name: string, most?: number): Promise<string | undefined>;
}

const firstBytes = Buffer.from('PK\x03\x04');

/** From the directory, like other readers: an extra field may hold another name. */
const nameOf = (entry: Entry): string => entry.fileNameRaw.toString('utf8');

const isSafeName = (name: string) => name !== '' && !name.includes('\0') && validateFileName(name) === null;

const recordSize = ({ fileNameLength, extraFieldLength, fileCommentLength }: Entry) =>
	46 + fileNameLength + extraFieldLength + fileCommentLength;

/** The directory holds just these entries and ends at the last record: otherwise readers might find others. */
function isWholeDirectory(bytes: Buffer, { comment }: ZipFile, entries: readonly Entry[]): boolean {
	const end = bytes.length - 22 - comment.length;
	const [size, offset] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
	return offset + size === end && entries.reduce((sum, entry) => sum + recordSize(entry), 0) === size;
}

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

/** yauzl fails when an entry's size differs from the directory. */
async function unpackAll(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
	for (const entry of entries) {
		const stream = await zip.openReadStreamPromise(entry);
		for await (const _ of stream) {
			// Only the size is checked.
		}
	}
}

/** One at a time: many would need too much memory. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Nothing may precede or follow the archive. Undefined when it is broken, encrypted or split, leads out of a folder, exceeds the
 * bounds, or lies about sizes.
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
			text: async (name, most = zipBounds.textBytes) => {
				const entry = entries.find((one) => nameOf(one) === name);
				if (!entry || entry.uncompressedSize > most) return undefined;
				return text(await zip.openReadStreamPromise(entry));
			},
		};
	} catch {
		return undefined;
	}
}
