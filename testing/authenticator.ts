/** An authenticator in code: makes real passkeys (P-256, attestation `none`) and signs with them, as WebAuthn says. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { addPasskey, passkeyLoginOptions, passkeyOptions } from '#features/accounts/passkey-contract.ts';
import { loginByPasskey } from '#features/staff/passkey-contract.ts';
import { anyAddress, type Sent, type TestSite } from './site.ts';

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** User present, user verified; with a key also attested data. */
const flags = { present: 1, verified: 4, attested: 64 };

const uint32 = (value: number) => {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
};
const uint16 = (value: number) => uint32(value).subarray(2);

/** CBOR (RFC 8949) of the few shapes that are needed. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => {
	const head =
		bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.concat([Buffer.from([0x59]), uint16(bytes.length)]);
	return Buffer.concat([head, bytes]);
};

/** COSE (RFC 9053): an elliptic key, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
	const { x = '', y = '' } = key.export({ format: 'jwk' });
	const point = (label: number, value: string) =>
		Buffer.concat([Buffer.from([label]), cborBytes(Buffer.from(value, 'base64url'))]);
	return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), point(0x21, x), point(0x22, y)]);
}

export interface Signing {
	/** Default: one more than before; 0 for authenticators that do not count. */
	counter?: number;
	isVerified?: boolean;
	origin?: string;
	rpId?: string;
}

export interface TestPasskey {
	id: string;
	create(options: { challenge: string }): object;
	sign(options: { challenge: string }, signing?: Signing): object;
	/** Of the account that it was made for. */
	userHandle: string;
}

/** A key pair that belongs to `origin`. */
export function newPasskey(origin: string): TestPasskey {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const id = randomBytes(16);
	let counter = 0;
	const clientData = (type: string, challenge: string, from: string) =>
		Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
	const head = (rpId: string, flag: number, count: number) =>
		Buffer.concat([sha256(rpId), Buffer.from([flag]), uint32(count)]);
	const passkey: TestPasskey = {
		id: base64(id),
		userHandle: '',
		create: ({ challenge }) => {
			const data = Buffer.concat([
				head(new URL(origin).hostname, flags.present | flags.verified | flags.attested, counter),
				Buffer.alloc(16),
				uint16(id.length),
				id,
				coseKey(publicKey),
			]);
			const attestation = Buffer.concat([
				Buffer.from([0xa3]),
				cborText('fmt'),
				cborText('none'),
				cborText('attStmt'),
				Buffer.from([0xa0]),
				cborText('authData'),
				cborBytes(data),
			]);
			const clientDataJSON = base64(clientData('webauthn.create', challenge, origin));
			const response = { clientDataJSON, attestationObject: base64(attestation), transports: ['internal'] };
			return { id: passkey.id, rawId: passkey.id, type: 'public-key', response, clientExtensionResults: {} };
		},
		sign: ({ challenge }, { counter: count = ++counter, isVerified = true, origin: from = origin, rpId } = {}) => {
			const flag = flags.present | (isVerified ? flags.verified : 0);
			const authenticatorData = head(rpId ?? new URL(origin).hostname, flag, count);
			const client = clientData('webauthn.get', challenge, from);
			const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
			const response = {
				clientDataJSON: base64(client),
				authenticatorData: base64(authenticatorData),
				signature: base64(signature),
				userHandle: passkey.userHandle,
			};
			return { id: passkey.id, rawId: passkey.id, type: 'public-key', response, clientExtensionResults: {} };
		},
	};
	return passkey;
}

/** The site of call tests listens at a number; passkeys need a name. */
export const named = { 'x-forwarded-host': 'clubs.test' };
export const namedOrigin = 'http://clubs.test';

/** Adds a passkey to an account that has just logged in. */
export async function passkeyOf(site: TestSite, as: { token: string }, sent: Sent = {}): Promise<TestPasskey> {
	const passkey = newPasskey(namedOrigin);
	const options = (await site.call(passkeyOptions, { as, headers: named })).reply;
	passkey.userHandle = options.user.id;
	const body = { response: passkey.create(options), ...(sent.body as object) };
	const added = await site.call(addPasskey, { as, headers: { ...named, ...sent.headers }, body });
	if (added.status !== 201) throw new Error(`The passkey was refused: ${added.text}`);
	return passkey;
}

/** From any address, or with the given headers. */
export async function logInWith(
	site: TestSite,
	passkey: TestPasskey,
	signing: Signing = {},
	headers: Record<string, string> = {},
) {
	const from = { ...named, 'x-forwarded-for': anyAddress(), ...headers };
	const options = (await site.call(passkeyLoginOptions, { headers: from })).reply;
	return site.call(loginByPasskey, { headers: from, body: { response: passkey.sign(options, signing) } });
}
