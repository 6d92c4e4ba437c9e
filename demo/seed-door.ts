/** Stores who has come to an event of today, through the product's own stores. */
import { type CheckIn, insertCheckIns, lockCounts, setCounts } from '#features/door/server/check-in-store.ts';
import { insertLink } from '#features/door/server/link-store.ts';
import { setAttendances } from '#features/registrations/server/attendance-store.ts';
import { newSecretId } from '#server/db/secret-id.ts';
import type { Tx } from '#server/db/tables.ts';

/** People who have come already. */
const came = 9;
const walkIns = ['Marta', ''];
const minute = 60_000;

/** Two helpers let them in during the last half hour. Both let the second person in: a double. */
export async function seedDoor(
	tx: Tx,
	{ eventId, guests, now }: { eventId: number; guests: readonly string[]; now: Date },
): Promise<void> {
	const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * minute).toISOString();
	const senders: string[] = [];
	for (const name of ['Front table', 'Side door']) {
		const { id } = await insertLink(tx, { eventId, name, token: newSecretId(), now: at(600) });
		senders.push(`link ${id}`);
	}
	const scan = (index: number, minutesAgo: number, who: Partial<CheckIn>): CheckIn => ({
		event_id: eventId,
		scan_id: newSecretId(),
		outcome: 'in',
		response_id: null,
		walk_in: null,
		first_at: null,
		at: at(minutesAgo),
		clock_was_wrong: 0,
		admitted: 0,
		is_undone: 0,
		sender: senders[index % senders.length] ?? '',
		...who,
	});
	const inside = guests.slice(0, came);
	const arrivals = inside.map((response_id, index) => scan(index, 29 - 3 * index, { response_id }));
	const strangers = walkIns.map((walk_in, index) => scan(index, 12 - 6 * index, { walk_in }));
	const again = arrivals
		.slice(1, 2)
		.map(({ response_id, at: first_at }) => scan(0, 20, { outcome: 'again', response_id, first_at }));
	await insertCheckIns(tx, [...arrivals, ...strangers, ...again]);
	await setAttendances(
		tx,
		inside.map((responseId, index) => {
			const firstAt = arrivals[index]?.at ?? at(0);
			return { responseId, firstAt, clockWasWrong: false, admitted: false };
		}),
	);
	await lockCounts(tx, eventId);
	await setCounts(tx, eventId, { came: arrivals.length + strangers.length, walk_ins: strangers.length });
}
