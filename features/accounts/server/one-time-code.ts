/**
 * One-time codes of authenticator apps (RFC 6238): SHA-1, 30 seconds, six digits; see
 * docs/decisions/046-second-factor-of-staff.md.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const period = 30_000;
const digits = 6;
/** Recommended by RFC 4226. */
const secretBytes = 20;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding. */
export function toBase32(bytes: Uint8Array): string {
	const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
	return (bits.match(/.{1,5}/g) ?? []).map((part) => letters[Number.parseInt(part.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
	const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 2)));
}

export const newSecret = (): string => toBase32(randomBytes(secretBytes));

/** The step of RFC 6238: a count of 30 seconds. */
const stepAt = (time: Date): number => Math.floor(time.getTime() / period);

function codeOfStep(secret: string, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
	const offset = (mac.at(-1) ?? 0) & 15;
	const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
	return String(number).padStart(digits, '0');
}

export const codeAt = (secret: string, time: Date): string => codeOfStep(secret, stepAt(time));

/** Accepts the step before and after: clocks differ. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
	const sent = Buffer.from(code);
	const isCodeOf = (step: number) => {
		const expected = Buffer.from(codeOfStep(secret, step));
		return sent.length === expected.length && timingSafeEqual(sent, expected);
	};
	const current = stepAt(now);
	// Computes all three, so the time does not tell which matched.
	return [current, current - 1, current + 1].filter(isCodeOf)[0];
}

export function secretUri(secret: string, { site, account }: { site: string; account: string }): string {
	// The label is split at a colon.
	const issuer = site.replaceAll(':', ' ');
	const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(digits), period: '30' });
	// Some apps show a plus for a space.
	return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${String(query).replaceAll('+', '%20')}`;
}
