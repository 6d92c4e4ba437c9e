/**
 * Browsers in which an account has been used before. Each has a cookie with an id and, for each account, a proof of it
 * keyed with the account's password hash: nothing is kept here, and a new password makes every older proof worthless.
 * A proof opens nothing. It gives the browser attempts of its own at the password (OWASP: "device cookies").
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#server/core/settings.ts';
import { cookieName, isSecure } from '#server/http/identify.ts';

/** How many accounts one browser remembers, and for how many seconds. */
const knownDevices = { accounts: 8, seconds: 365 * 86_400 };

/** The parts of an account that a proof is made from. The hash has 128 random bits of salt, so the key cannot be guessed. */
interface Account {
	id: number;
	password_hash: string;
}

const proofOf = (device: string, { id, password_hash }: Account) =>
	createHmac('sha256', password_hash).update(`device ${id} ${device}`).digest('base64url');

const wellFormed = new RegExp(`^[\\w-]{22}(?:\\.[\\w-]{43}){1,${knownDevices.accounts}}$`);

function read(request: FastifyRequest, settings: Settings): { device: string; proofs: string[] } | undefined {
	const cookie = request.cookies[cookieName('device', request, settings)] ?? '';
	const [device, ...proofs] = wellFormed.test(cookie) ? cookie.split('.') : [];
	return device === undefined ? undefined : { device, proofs };
}

/** The browser a request comes from, if this account has been used in it since its password was set. */
export function knownDevice(
	request: FastifyRequest,
	settings: Settings,
	account: Account | undefined,
): string | undefined {
	const shown = read(request, settings);
	// Without a password there is no key: anybody could make such a proof.
	if (!shown || !account?.password_hash) return undefined;
	const proof = Buffer.from(proofOf(shown.device, account));
	return shown.proofs.some((each) => timingSafeEqual(Buffer.from(each), proof)) ? shown.device : undefined;
}

/** Makes the browser known for this account. Call it only after the password was right or a mailed link was used. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, settings: Settings, account: Account) {
	const { device, proofs } = read(request, settings) ?? { device: randomBytes(16).toString('base64url'), proofs: [] };
	const proof = proofOf(device, account);
	// The account used last comes first, so that the one unused longest is dropped.
	const others = proofs.filter((each) => each !== proof);
	const secure = isSecure(request, settings);
	reply.setCookie(
		cookieName('device', request, settings),
		[device, proof, ...others].slice(0, 1 + knownDevices.accounts).join('.'),
		{
			path: '/',
			httpOnly: true,
			sameSite: 'lax',
			secure,
			maxAge: knownDevices.seconds,
		},
	);
}
