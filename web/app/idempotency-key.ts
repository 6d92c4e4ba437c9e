/** Idempotency keys: a double click or a retry creates nothing twice. */
import { useRef } from 'react';

/** 128 random bits. `randomUUID` needs https. */
export const makeKey = () =>
	[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const fingerprint = (value: unknown) =>
	JSON.stringify(value, (_, part: unknown) =>
		part instanceof File ? [part.name, part.size, part.lastModified] : part,
	);

/** For a form without a draft: the same content gets the same key. */
export function useIdempotencyKey() {
	const last = useRef<{ of: string; key: string }>(undefined);
	return (sent: unknown): string => {
		const of = fingerprint(sent);
		if (last.current?.of !== of) last.current = { of, key: makeKey() };
		return last.current.key;
	};
}
