/** Drafts of what the staff type about clubs, retained until they log out or the page is loaded anew, whatever closes their form. */
import { makeKey } from '#web/app/idempotency-key.ts';

const drafts = new Map<string, object>();
/** The idempotency key of each draft, with the JSON of what was sent with it. */
const sent = new Map<string, { of: string; idempotencyKey: string }>();

/** `owner`: who types it. After a session that ended by itself a colleague may log in, who must not send their words. */
export function openStaffDraft<V extends object>(owner: string, about: string, empty: V) {
	const key = `${owner} ${about}`;
	return {
		start: { ...empty, ...drafts.get(key) },
		keep: (values: V) => void drafts.set(key, values),
		/** The same as long as the body is: what is sent again after a lost reply takes effect once, also by a form that was opened anew. */
		idempotencyKeyFor: (body: object): string => {
			const of = JSON.stringify(body);
			const last = sent.get(key);
			if (last?.of === of) return last.idempotencyKey;
			const idempotencyKey = makeKey();
			sent.set(key, { of, idempotencyKey });
			return idempotencyKey;
		},
		/** To be called once it was sent: the same may be sent once more on purpose. */
		forget: () => {
			drafts.set(key, empty);
			sent.delete(key);
		},
	};
}

/** Whoever logs in next at this device must not read them either. */
export function forgetStaffDrafts(): void {
	drafts.clear();
	sent.clear();
}
