/**
 * One-time codes that an authenticator app shows: RFC 6238 with what every app can do, SHA-1, 30 seconds and six digits.
 * docs/decisions/046-second-factor-of-staff.md says why they are computed here.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const period = 30_000;
const digits = 6;
/** What RFC 4226 recommends. */
const secretBytes = 20;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding, which no app needs. */
export function toBase32(bytes: Uint8Array): string {
	const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
	return (bits.match(/.{1,5}/g) ?? []).map((part) => letters[Number.parseInt(part.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
	const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 2)));
}

/** A new secret, as an app takes it. */
export const newSecret = (): string => toBase32(randomBytes(secretBytes));

/** The number of the 30 seconds that a time is in: what RFC 6238 calls its step. */
const stepAt = (time: Date): number => Math.floor(time.getTime() / period);

/** The code of one step. */
function codeOfStep(secret: string, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
	const offset = (mac.at(-1) ?? 0) & 15;
	const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
	return String(number).padStart(digits, '0');
}

/** The code that an app shows at a time. */
export const codeAt = (secret: string, time: Date): string => codeOfStep(secret, stepAt(time));

/** The step whose code this is: the one of now, or the one before or after it, as clocks differ. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
	const sent = Buffer.from(code);
	const isCodeOf = (step: number) => {
		const expected = Buffer.from(codeOfStep(secret, step));
		return sent.length === expected.length && timingSafeEqual(sent, expected);
	};
	const current = stepAt(now);
	// All three are computed, so that the time taken does not tell which one it is.
	return [current, current - 1, current + 1].filter(isCodeOf)[0];
}

/** The address behind the QR code of a secret, which names it in the app. */
export function secretUri(secret: string, { site, account }: { site: string; account: string }): string {
	// A colon separates the two parts of the label.
	const issuer = site.replaceAll(':', ' ');
	const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(digits), period: '30' });
	// Some apps show a plus sign where others show a space.
	return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${String(query).replaceAll('+', '%20')}`;
}
