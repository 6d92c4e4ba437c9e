/** Password hashes: argon2id as a PHC string, a few at a time, so that log-ins never take all of the machine. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { queue } from '#server/core/queue.ts';

/** 19 MiB, 2 passes, 1 lane: the OWASP minimum, about 20 ms on a small server. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
const derive = promisify(argon2);

export const busy = 'Many people are logging in right now. Try again in a moment.';

/** One of the four threads they run in stays free for the disk. */
const queued = queue(3, 32, busy);

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The PHC string of a password. */
export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(16);
	const tag = await queued(() => derive('argon2id', { message: password, nonce, tagLength, ...cost }));
	return `${prefix}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** What an unknown account is checked against, so that it takes as long as a known one. */
const nobody = `${prefix}$${unpadded(Buffer.alloc(16, 7))}$${unpadded(Buffer.alloc(32, 7))}`;

/** What a hash was made with: one that is older than a change of `cost` stays good. */
function costOf(settings: string): typeof cost {
	const [memory = cost.memory, passes = cost.passes, parallelism = cost.parallelism] =
		/^m=(\d+),t=(\d+),p=(\d+)$/.exec(settings)?.slice(1).map(Number) ?? [];
	return { memory, passes, parallelism };
}

/** Whether the password is the one of the hash; always false, and equally slow, without a hash. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
	const [, , , settings = '', nonce64 = '', tag = ''] = (hash ?? nobody).split('$');
	const nonce = Buffer.from(nonce64, 'base64');
	const expected = Buffer.from(tag, 'base64');
	const actual = await queued(() => derive('argon2id', { message: password, nonce, tagLength, ...costOf(settings) }));
	return expected.length === actual.length && timingSafeEqual(expected, actual) && hash !== undefined;
}
