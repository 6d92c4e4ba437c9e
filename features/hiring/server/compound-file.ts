/** Reads names in a compound file (MS-CFB), the container of old Word documents, installers and mails. */

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerSize = 512;
const entrySize = 128;
const lastSector = 0xfffffffa;
const mostSectors = 128;

const isCompoundFile = (bytes: Buffer): boolean => bytes.length >= headerSize && bytes.subarray(0, 8).equals(signature);

export function compoundNames(bytes: Buffer): string[] | undefined {
	if (!isCompoundFile(bytes)) return undefined;
	const shift = bytes.readUInt16LE(30);
	if (shift !== 9 && shift !== 12) return undefined;
	const size = 1 << shift;
	const offsetOf = (sector: number) => (sector + 1) * size;
	const isInside = (sector: number) => sector <= lastSector && offsetOf(sector) < bytes.length;

	/** By the allocation table; the header names its first 109 sectors. */
	const nextOf = (sector: number): number | undefined => {
		const perSector = size / 4;
		const index = Math.floor(sector / perSector);
		if (index >= 109) return undefined;
		const table = bytes.readUInt32LE(76 + 4 * index);
		const at = offsetOf(table) + 4 * (sector % perSector);
		return isInside(table) && at + 4 <= bytes.length ? bytes.readUInt32LE(at) : undefined;
	};

	const names: string[] = [];
	let sector: number | undefined = bytes.readUInt32LE(48);
	for (let count = 0; sector !== undefined && sector <= lastSector; count++) {
		if (!isInside(sector) || count === mostSectors) return undefined;
		const sectorEnd = Math.min(offsetOf(sector) + size, bytes.length);
		for (let at = offsetOf(sector); at + entrySize <= sectorEnd; at += entrySize) {
			const length = bytes.readUInt16LE(at + 64);
			if (length >= 2 && length <= 64) names.push(bytes.toString('utf16le', at, at + length - 2));
		}
		sector = nextOf(sector);
	}
	return sector === undefined ? undefined : names;
}
