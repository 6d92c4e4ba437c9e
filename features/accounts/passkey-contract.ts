/** The calls about passkeys (WebAuthn). The log-in itself is in `features/staff/passkey-contract.ts`: it replies as clubs' and staff's do. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Id, IdText, Instant, Line, Refusal } from '#contract/scalars.ts';
import { OfKind } from './contract.ts';
import { passkeyTexts } from './passkey-rules.ts';

export const Passkey = z
	.object({
		PasskeyID: Id,
		Name: z.string(),
		Created: Instant,
		/** Null until it is used. */
		LastUsed: Instant.nullable(),
	})
	.meta({ id: 'Passkey' });
export type Passkey = z.output<typeof Passkey>;

const PasskeyParams = z.object({ passkeyId: IdText });
const Name = Line(limits.passkeyName, passkeyTexts.name);

export const Base64url = z
	.string()
	.max(20_000)
	.regex(/^[\w-]+$/);

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key') });

export const passkeyOptions = endpoint({
	route: 'POST /api/accounts/passkeys/options',
	summary: 'Options for `navigator.credentials.create`; the challenge is good for 5 minutes, once, for this session',
	who: 'logged in',
	query: OfKind,
	trail: 'nothing',
	status: 200,
	reply: z.object({
		challenge: z.string(),
		rp: z.object({ id: z.string().optional(), name: z.string() }),
		user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
		pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
		timeout: z.number().optional(),
		attestation: z.literal('none').optional(),
		excludeCredentials: z.array(Descriptor).optional(),
		authenticatorSelection: z
			.object({
				residentKey: z.literal('required').optional(),
				requireResidentKey: z.boolean().optional(),
				userVerification: z.literal('required').optional(),
			})
			.optional(),
	}),
});

export const addPasskey = endpoint({
	route: 'POST /api/accounts/passkeys',
	summary: 'Add a passkey; a session older than 10 minutes needs the password or a code, too',
	who: 'logged in',
	query: OfKind,
	body: z.object({
		name: Name.optional().describe('Default: browser and system.'),
		response: z
			.object({
				id: Base64url,
				rawId: Base64url,
				type: z.literal('public-key'),
				response: z.object({ clientDataJSON: Base64url, attestationObject: Base64url }),
			})
			.describe('The `RegistrationResponseJSON` that the browser made.'),
		password: z.string().max(1000).optional(),
		code: z.string().trim().max(100).optional().describe('Of a second factor, in place of the password.'),
	}),
	idempotent: true,
	takesNoStorage: true,
	trail: 'passkey.created',
	status: 201,
	reply: Passkey,
	refusal: Refusal.extend({
		needs: z
			.enum(['secondFactor', 'password'])
			.optional()
			.describe('`password`: the session is older than 10 minutes, so send `password` or `code`, too.'),
	}),
});

export const listPasskeys = endpoint({
	route: 'GET /api/accounts/passkeys',
	summary: 'The passkeys of your account, the oldest first',
	who: 'logged in',
	query: OfKind,
	status: 200,
	reply: z.array(Passkey),
});

export const renamePasskey = endpoint({
	route: 'PUT /api/accounts/passkeys/:passkeyId',
	summary: 'Rename a passkey of your account',
	who: 'logged in',
	params: PasskeyParams,
	query: OfKind,
	body: z.object({ name: Name }),
	takesNoStorage: true,
	trail: 'passkey.changed',
	status: 200,
	reply: Passkey,
});

export const removePasskey = endpoint({
	route: 'DELETE /api/accounts/passkeys/:passkeyId',
	summary: 'Remove a passkey of your account, unless it is the only way to log in',
	who: 'logged in',
	params: PasskeyParams,
	query: OfKind,
	trail: 'passkey.deleted',
	status: 204,
});

export const passkeyLoginOptions = endpoint({
	route: 'POST /api/accounts/passkeys/login/options',
	summary: 'Options for `navigator.credentials.get`; the challenge is good for 5 minutes, once',
	who: 'anyone',
	limits: ['sent by an address'],
	status: 200,
	reply: z.object({
		challenge: z.string(),
		rpId: z.string().optional(),
		timeout: z.number().optional(),
		allowCredentials: z.array(Descriptor).optional(),
		userVerification: z.literal('required').optional(),
	}),
});
