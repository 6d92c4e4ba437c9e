/** Ids that are secrets: whoever knows one may act on its row. */
import { randomFillSync } from 'node:crypto';

/** The random bytes of an id, and of how many ids are drawn at once: a draw costs more than the rest of an id. */
const idBytes = 18;
const idsDrawn = 100;

const bytes = Buffer.alloc(idBytes * idsDrawn);
let used = bytes.length;

function randomPart(): string {
	if (used === bytes.length) {
		randomFillSync(bytes);
		used = 0;
	}
	used += idBytes;
	return bytes.toString('base64url', used - idBytes, used);
}

/**
 * An id of the time and 144 random bits, which nobody can guess. The time comes first, so that rows inserted together are
 * neighbours in an index: a commit of many then writes a page or two of the index instead of one for each row.
 */
export const newSecretId = (): string => Date.now().toString(36) + randomPart();
