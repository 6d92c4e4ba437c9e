/** The phone's database: doors with their lists, and scans until a list contains them. */
import { expired, isOld, type KeptScan } from '../phone-rules.ts';
import type { Access, DoorReply } from './door-queries.ts';

export interface KeptDoor {
	eventId: number;
	access: Access;
	door: DoorReply;
	etag: string | null;
	/** Epoch milliseconds of the request, by the phone's clock. */
	requestedAt: number;
}

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

const committed = (transaction: IDBTransaction): Promise<void> =>
	new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
	});

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
	opened ??= (() => {
		const request = indexedDB.open('door', 1);
		request.onupgradeneeded = () => {
			const database = request.result;
			database.createObjectStore('doors', { keyPath: 'eventId' });
			database.createObjectStore('scans', { keyPath: 'order', autoIncrement: true }).createIndex('event', 'eventId');
		};
		return asPromise(request);
	})();
	opened.catch(() => {
		opened = undefined;
	});
	return opened;
}

async function write(stores: 'doors' | 'scans' | ('doors' | 'scans')[], act: (transaction: IDBTransaction) => void) {
	// Strict: a scan is on the disk before the person is let in.
	const transaction = (await open()).transaction(stores, 'readwrite', { durability: 'strict' });
	const done = committed(transaction);
	act(transaction);
	await done;
}

const read = async <T>(store: 'doors' | 'scans', ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
	asPromise(ask((await open()).transaction(store).objectStore(store)));

export const keptDoors = () => read<KeptDoor[]>('doors', (doors) => doors.getAll());

const isSame = (one: Access, other: Access) => JSON.stringify(one) === JSON.stringify(other);

export const findKeptDoor = async (access: Access): Promise<KeptDoor | undefined> =>
	(await keptDoors()).find(
		(each) => isSame(each.access, access) || ('eventId' in access && each.eventId === access.eventId),
	);

export const keepDoor = (door: KeptDoor) =>
	write('doors', (transaction) => void transaction.objectStore('doors').put(door));

/** In the order in which they were made. */
export const keptScans = (eventId: number) =>
	read<KeptScan[]>('scans', (scans) => scans.index('event').getAll(eventId));

export async function addScan(scan: KeptScan): Promise<KeptScan> {
	let order: number | undefined;
	await write('scans', (transaction) => {
		const request = transaction.objectStore('scans').add(scan);
		request.onsuccess = () => {
			order = Number(request.result);
		};
	});
	return { ...scan, ...(order !== undefined && { order }) };
}

/** Changes only those that are still there: another tab may have forgotten the event. */
export const changeScans = (scans: readonly KeptScan[]) =>
	write('scans', (transaction) => {
		const store = transaction.objectStore('scans');
		for (const scan of scans) {
			const request = store.getKey(scan.order ?? 0);
			request.onsuccess = () => request.result !== undefined && store.put(scan);
		}
	});

export const dropScans = (scans: readonly KeptScan[]) =>
	write('scans', (transaction) => {
		for (const { order } of scans) if (order !== undefined) transaction.objectStore('scans').delete(order);
	});

/** A dead link keeps no names, but the scans stay for the next link. */
export const dropDoor = (eventId: number) =>
	write('doors', (transaction) => void transaction.objectStore('doors').delete(eventId));

export const forgetEvent = (eventId: number) =>
	write(['doors', 'scans'], (transaction) => {
		transaction.objectStore('doors').delete(eventId);
		const request = transaction.objectStore('scans').index('event').openKeyCursor(IDBKeyRange.only(eventId));
		request.onsuccess = () => {
			if (request.result === null) return;
			transaction.objectStore('scans').delete(request.result.primaryKey);
			request.result.continue();
		};
	});

/** Also forgets scans whose link died before they were sent. */
export async function forgetOld(now: number): Promise<void> {
	const doors = await keptDoors();
	for (const kept of doors) {
		const { eventId, door } = kept;
		const what = expired(door.event.EndDateTime, await keptScans(eventId), now);
		if (what === 'everything') await forgetEvent(eventId);
		// No ETag: otherwise the next list would count as known.
		if (what === 'names') await keepDoor({ ...kept, etag: null, door: { ...door, registrations: [], doubles: [] } });
	}
	const live = new Set(doors.map(({ eventId }) => eventId));
	const scans = await read<KeptScan[]>('scans', (store) => store.getAll());
	await dropScans(scans.filter(({ eventId, sent }) => !live.has(eventId) && isOld(sent.at, now)));
}
