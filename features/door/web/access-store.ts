/** By which link this phone is at a door, and what opens the page without a network. */
import { readJson } from '#web/app/read-json.ts';
import { tryStorage } from '#web/ui/try-storage.ts';
import type { Access } from './door-queries.ts';

const key = 'door';

export function storedAccess(): Access | undefined {
	const stored = readJson(tryStorage(() => localStorage.getItem(key)) ?? null) as Partial<
		Record<'token' | 'eventId', unknown>
	> | null;
	if (typeof stored?.token === 'string') return { token: stored.token };
	return typeof stored?.eventId === 'number' ? { eventId: stored.eventId } : undefined;
}

export const keepAccess = (access: Access) => tryStorage(() => localStorage.setItem(key, JSON.stringify(access)));

export const forgetAccess = () => tryStorage(() => localStorage.removeItem(key));

const scope = '/door';

/** Asks for storage that the browser does not clear by itself, too. */
export async function registerWorker(): Promise<void> {
	if (!import.meta.env.PROD || navigator.serviceWorker === undefined) return;
	await navigator.serviceWorker.register('/door-worker.js', { scope, updateViaCache: 'none' });
	await navigator.storage?.persist?.();
}

export async function unregisterWorker(): Promise<void> {
	const registration = await navigator.serviceWorker?.getRegistration(scope);
	await registration?.unregister();
	for (const name of await caches.keys()) if (name.startsWith('door-')) await caches.delete(name);
}
