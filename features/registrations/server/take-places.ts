/**
 * Gives and frees places. Each change locks the event's `place_counts` first, so changes of one event run in turn. A freed place
 * goes to the first waiting person, unless the event is called off, hidden or over; after its end only more places promote.
 */
import { setImmediate } from 'node:timers/promises';
import { lockPlaceCounts, type PlaceCounts, setPlaceCounts } from '#features/events/server/places-store.ts';
import type { Event } from '#features/events/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { freePlaces, type RegistrationState } from '../rules.ts';
import { promoteFromWaitlist, type Registration } from './store.ts';

export class Places {
	readonly places: number | null;
	readonly counts: PlaceCounts;

	constructor(places: number | null, counts: PlaceCounts) {
		this.places = places;
		this.counts = { ...counts };
	}

	/** Returns the rank for the waiting list. */
	enter(state: RegistrationState): number | null {
		if (state === 'going') this.counts.going++;
		if (state !== 'waiting') return null;
		this.counts.waiting++;
		return ++this.counts.last_rank;
	}

	leave(state: RegistrationState): void {
		if (state === 'going') this.counts.going--;
		if (state === 'waiting') this.counts.waiting--;
	}
}

/** Promotions per statement, a few milliseconds. */
const atOnce = 200;

const none: PlaceCounts = { going: 0, waiting: 0, last_rank: 0 };

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
		// Lets other requests run during a long promotion.
		await setImmediate();
	}
}

export interface Changed<T> {
	result: T;
	promoted: Registration[];
}

/**
 * `work` changes registrations and reports them to `places`; then waiting people are promoted. Lock the event first (`lockEvent`
 * or `lockEventOfForm`). Without a limit nothing is counted, so many can register at once.
 */
export async function withPlaces<T>(
	tx: Tx,
	services: Services,
	event: Pick<Event, 'id' | 'places' | 'form_id' | 'ends_at' | 'called_off_at' | 'hidden_at'>,
	work: (places: Places) => Promise<T>,
): Promise<Changed<T>> {
	if (event.places === null) return { result: await work(new Places(null, none)), promoted: [] };
	const before = await lockPlaceCounts(tx, event.id);
	const places = new Places(event.places, before);
	const result = await work(places);
	const now = nowText(services);
	const isOffOrOver = event.called_off_at !== null || event.hidden_at !== null || event.ends_at <= now;
	const promoted = event.form_id === null || isOffOrOver ? [] : await promote(tx, event.form_id, places, now);
	await setPlaceCounts(tx, event.id, places.counts, before);
	return { result, promoted };
}
