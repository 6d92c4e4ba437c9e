/**
 * Known browsers (OWASP's device cookies). A cookie holds an id and, per account, a proof keyed with its password hash: nothing
 * is stored, and a new password voids old proofs. A proof only gives a browser its own attempts.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#server/core/settings.ts';
import { cookieName, isSecure } from '#server/http/identify.ts';

const knownDevices = { accounts: 8, seconds: 365 * 86_400 };

/** The hash has 128 bits of salt, so the key cannot be guessed. */
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

/** Undefined unless this account was used here since its password was set. */
export function knownDevice(
	request: FastifyRequest,
	settings: Settings,
	account: Account | undefined,
): string | undefined {
	const shown = read(request, settings);
	// An empty password hash is no key: anybody could make a proof.
	if (!shown || !account?.password_hash) return undefined;
	const proof = Buffer.from(proofOf(shown.device, account));
	return shown.proofs.some((each) => timingSafeEqual(Buffer.from(each), proof)) ? shown.device : undefined;
}

/** Call it only after a right password or a mailed link. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, settings: Settings, account: Account) {
	const { device, proofs } = read(request, settings) ?? { device: randomBytes(16).toString('base64url'), proofs: [] };
	const proof = proofOf(device, account);
	// Last used first: the longest unused is dropped.
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
