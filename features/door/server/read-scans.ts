/** Reads the entries of a batch, each by itself, and verifies their tickets. */
import { limits } from '#contract/limits.ts';
import { cleanLine } from '#contract/visible-text.ts';
import { ScanEntry } from '../contract.ts';
import { scanIdWording } from '../rules.ts';
import { importTicketKey, isGenuine, parseTicket } from '../ticket-rules.ts';

interface Base {
	scanId: string;
	at: string;
}

export type Scan =
	/** Without a usable scanId it cannot be stored. */
	| { kind: 'unreadable'; scanId: string }
	| (Base & { kind: 'bad' })
	| (Base & { kind: 'undo'; undo: string })
	| (Base & { kind: 'walkIn'; name: string })
	/** `number` is 0 for what is no ticket of this event. */
	| (Base & { kind: 'person'; number: number; version: number | undefined; admit: boolean });

const scanIdOf = (entry: unknown): string => {
	const id = (entry as { scanId?: unknown } | null)?.scanId;
	return typeof id === 'string' ? id : '';
};

/** Undefined beyond year 9999. */
function instantOf(at: string): string | undefined {
	const text = new Date(at).toISOString();
	return text.length === 24 ? text : undefined;
}

type Verify = (ticket: string) => Promise<{ n: number; v: number } | undefined>;

function verifier(eventId: number, key: JsonWebKey): Verify {
	const imported = importTicketKey(key);
	return async (text) => {
		const ticket = parseTicket(text);
		return ticket?.e === eventId && (await isGenuine(await imported, ticket)) ? ticket : undefined;
	};
}

async function readScan(entry: unknown, now: string, verify: Verify): Promise<Scan> {
	const scanId = scanIdOf(entry);
	if (!scanIdWording.test(scanId)) return { kind: 'unreadable', scanId };
	const { data } = ScanEntry.safeParse(entry);
	const at = data && instantOf(data.at);
	// Stored, too: a scanId has one outcome.
	if (!data || at === undefined) return { kind: 'bad', scanId, at: now };
	const { ticket, number, walkIn, undo, admit = false } = data;
	if (undo !== undefined) return { kind: 'undo', scanId, at, undo };
	if (walkIn !== undefined) return { kind: 'walkIn', scanId, at, name: cleanLine(walkIn).trim() };
	if (ticket === undefined) return { kind: 'person', scanId, at, number: number ?? 0, version: undefined, admit };
	const genuine = await verify(ticket);
	return { kind: 'person', scanId, at, number: genuine?.n ?? 0, version: genuine?.v, admit };
}

/** Entries whose signatures are verified at once, in the thread pool; then other requests run. */
const atOnce = 50;

export async function readScans(
	entries: readonly unknown[],
	{ eventId, key, now }: { eventId: number; key: JsonWebKey; now: string },
): Promise<Scan[]> {
	const verify = verifier(eventId, key);
	const scans: Scan[] = [];
	for (let start = 0; start < entries.length; start += atOnce) {
		const some = entries.slice(start, start + atOnce);
		scans.push(...(await Promise.all(some.map((entry) => readScan(entry, now, verify)))));
	}
	return scans;
}

/** Larger numbers would overflow the column. */
export const numbersIn = (scans: readonly Scan[]): number[] =>
	scans.flatMap((scan) => (scan.kind === 'person' && scan.number > 0 && scan.number <= limits.id ? scan.number : []));
