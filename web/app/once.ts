/** Keys by which the server knows a repeated attempt: a double click or a retry makes nothing twice. */
import { useRef } from 'react';

/** 128 random bits as text; works without https too, where `randomUUID` is missing. */
export const makeKey = () =>
	[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const fingerprint = (value: unknown) =>
	JSON.stringify(value, (_, part: unknown) =>
		part instanceof File ? [part.name, part.size, part.lastModified] : part,
	);

/** Gives the same key as long as what is sent is the same. */
export function useOnceKey() {
	const last = useRef<{ of: string; key: string }>(undefined);
	return (sent: unknown): string => {
		const of = fingerprint(sent);
		if (last.current?.of !== of) last.current = { of, key: makeKey() };
		return last.current.key;
	};
}
