/**
 * Gives and frees places. Every such change locks the event's `place_counts` first, so changes of one event run one by one.
 * A freed place goes to the first person waiting, in the same transaction. Nobody is promoted while the event is called off
 * or after it has ended, except by the club that raises its places.
 */
import { setImmediate } from 'node:timers/promises';
import { lockPlaceCounts, type PlaceCounts, setPlaceCounts } from '#features/events/server/places-store.ts';
import type { Event } from '#features/events/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { freePlaces, type RegistrationState } from '../rules.ts';
import { promoteFromWaitlist, type Registration } from './store.ts';

/** How the places are taken while they are changed. */
export class Places {
	readonly places: number | null;
	readonly counts: PlaceCounts;

	constructor(places: number | null, counts: PlaceCounts) {
		this.places = places;
		this.counts = { ...counts };
	}

	/** Counts that somebody comes into a state; returns the rank of who joins the queue. */
	enter(state: RegistrationState): number | null {
		if (state === 'going') this.counts.going++;
		if (state !== 'waiting') return null;
		this.counts.waiting++;
		return ++this.counts.last_rank;
	}

	/** Counts that somebody leaves a state. */
	leave(state: RegistrationState): void {
		if (state === 'going') this.counts.going--;
		if (state === 'waiting') this.counts.waiting--;
	}
}

/** Who moves up in one statement, which takes a few milliseconds. */
const atOnce = 200;

const none: PlaceCounts = { going: 0, waiting: 0, last_rank: 0 };

/** Lets those who wait move up to the free places of an event, and gives them. */
export async function promote(
	tx: Tx,
	formId: string,
	{ places, counts }: Places,
	now: string,
): Promise<Registration[]> {
	const all: Registration[] = [];
	for (;;) {
		const most = Math.min(freePlaces({ places, going: counts.going }), counts.waiting, atOnce);
		const moved = most === 0 ? [] : await promoteFromWaitlist(tx, formId, most, now);
		if (moved.length === 0) return all;
		all.push(...moved);
		counts.going += moved.length;
		counts.waiting -= moved.length;
		// A long queue that moves up at once would keep others waiting.
		await setImmediate();
	}
}

export interface Changed<T> {
	result: T;
	/** Who moved up because a place became free. */
	promoted: Registration[];
}

/**
 * Runs `work`, which changes registrations for a form and tells the `places` so; then those who wait move up. The event
 * must be locked (`lockEvent` or `lockEventOfForm`). Without a limit nothing is counted, and many can register at the same time.
 */
export async function withPlaces<T>(
	tx: Tx,
	services: Services,
	event: Pick<Event, 'id' | 'places' | 'form_id' | 'ends_at' | 'called_off_at'>,
	work: (places: Places) => Promise<T>,
): Promise<Changed<T>> {
	if (event.places === null) return { result: await work(new Places(null, none)), promoted: [] };
	const before = await lockPlaceCounts(tx, event.id);
	const places = new Places(event.places, before);
	const result = await work(places);
	const now = nowText(services);
	const isOffOrOver = event.called_off_at !== null || event.ends_at <= now;
	const promoted = event.form_id === null || isOffOrOver ? [] : await promote(tx, event.form_id, places, now);
	await setPlaceCounts(tx, event.id, places.counts, before);
	return { result, promoted };
}
