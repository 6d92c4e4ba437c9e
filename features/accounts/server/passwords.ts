/** Hashes passwords with argon2id (PHC strings), a few at a time to bound the load. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { queue } from '#server/core/queue.ts';

/** The OWASP minimum: 19 MiB, 2 passes, 1 lane, about 20 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
const derive = promisify(argon2);

export const busy = 'Many people are logging in right now. Try again in a moment.';

/** One of the four threads stays free for file access. */
const queued = queue(3, 32, busy);

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Keyboards write `é` as one character or two (NIST SP 800-63B, 3.1.1.2). */
const composed = (password: string) => password.normalize('NFC');

export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(16);
	const tag = await queued(() => derive('argon2id', { message: composed(password), nonce, tagLength, ...cost }));
	return `${prefix}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Of an account that has no password: shaped like a hash, but no password matches it. Its nonce still is a secret key. */
export const noPassword = (): string => `${prefix}$${unpadded(randomBytes(16))}$none`;

/** Checked for unknown accounts, so the time does not tell. */
const nobody = `${prefix}$${unpadded(Buffer.alloc(16, 7))}$${unpadded(Buffer.alloc(32, 7))}`;

function costOf(settings: string): typeof cost {
	const [memory = cost.memory, passes = cost.passes, parallelism = cost.parallelism] =
		/^m=(\d+),t=(\d+),p=(\d+)$/.exec(settings)?.slice(1).map(Number) ?? [];
	return { memory, passes, parallelism };
}

/** A missing or empty hash is false and takes as long. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
	const [, , , settings = '', nonce64 = '', tag = ''] = (hash || nobody).split('$');
	const nonce = Buffer.from(nonce64, 'base64');
	const expected = Buffer.from(tag, 'base64');
	let isIt = false;
	// 0.1.0 hashed without normalization.
	for (const message of new Set([composed(password), password])) {
		const actual = await queued(() => derive('argon2id', { message, nonce, tagLength, ...costOf(settings) }));
		if (expected.length === actual.length && timingSafeEqual(expected, actual)) isIt = Boolean(hash);
	}
	return isIt;
}

/** Invited people, and people who log in otherwise, have none: theirs is empty, or no whole hash. */
export const hasPassword = (hash: string): boolean => /^\$argon2id\$.+\$[\w+/]{43}$/.test(hash);
