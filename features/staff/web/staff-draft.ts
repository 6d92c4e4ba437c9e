/** Drafts about clubs, kept until a log-out or reload. */
import { makeKey } from '#web/app/idempotency-key.ts';

const drafts = new Map<string, object>();
/** The key of each draft, with its sent JSON. */
const sent = new Map<string, { of: string; idempotencyKey: string }>();

/** `owner` types it: after a session's end a colleague must not send it. */
export function openStaffDraft<V extends object>(owner: string, about: string, empty: V) {
	const key = `${owner} ${about}`;
	return {
		start: { ...empty, ...drafts.get(key) },
		keep: (values: V) => void drafts.set(key, values),
		/** Stable while the body is: a retry takes effect once, from a reopened form, too. */
		idempotencyKeyFor: (body: object): string => {
			const of = JSON.stringify(body);
			const last = sent.get(key);
			if (last?.of === of) return last.idempotencyKey;
			const idempotencyKey = makeKey();
			sent.set(key, { of, idempotencyKey });
			return idempotencyKey;
		},
		/** Call it after sending: the same may be sent again on purpose. */
		forget: () => {
			drafts.set(key, empty);
			sent.delete(key);
		},
	};
}

/** The next person on this device must not read them. */
export function forgetStaffDrafts(): void {
	drafts.clear();
	sent.clear();
}
