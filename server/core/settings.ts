/** The settings, read from the environment once. An invalid one stops the start. */
import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { emailAddress, isEmailAddress } from '#contract/email-address.ts';
import { hasVisibleCharacter } from '#contract/visible-text.ts';
import { isDecodable } from './decodable.ts';
import { readGoogleAccount } from './google-account.ts';

/** How a password stands in an address: as it is, a / or @ in it would end it. */
const escaping = 'with special characters in the password escaped: %2F for /, %40 for @, %25 for % and so on';

const url = (schemes: readonly string[], example: string, hint?: string) =>
	z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), {
		error: `must look like ${example}${hint === undefined ? '' : `, ${hint}`}`,
		// The checks that follow need a single address.
		abort: true,
	});

/** `Intl` also takes offsets such as `+05:30`, which have no summer time. */
const isZone = (zone: string) => {
	if (/^[+-]/.test(zone)) return false;
	try {
		new Intl.DateTimeFormat('en', { timeZone: zone });
		return true;
	} catch {
		return false;
	}
};

const isProxyAddress = (text: string) => {
	const [address = '', bits, ...rest] = text.split('/');
	const family = isIP(address);
	return (
		family !== 0 &&
		rest.length === 0 &&
		(bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
	);
};

const isEverybody = (text: string) => /\/0+$/.test(text);

/** API keys may be sent in the clear to this machine only. */
const isOwnMachine = (host: string) =>
	/^(localhost|[a-z0-9-]+|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+|\[::1\])$/i.test(
		host,
	);

const isSafeAddress = (text: string) => {
	const address = URL.parse(text);
	return address?.protocol !== 'http:' || isOwnMachine(address.hostname);
};

const isContact = (text: string) =>
	text.startsWith('mailto:') ? isEmailAddress(text.slice(7)) : /^https:\/\/\S+$/i.test(text) && URL.canParse(text);

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const defaultSiteName = 'Clubyard';

const EmailSetting = z.string().overwrite(emailAddress).refine(isEmailAddress, 'must be an e-mail address');

const RetentionDays = (unset: string) =>
	z
		.string()
		.regex(/^\d{1,4}$/, 'must be a number of days, 0 to 9999; 0 keeps what people sent')
		.default(unset)
		.transform(Number);

/** The driver warns that these modes will stop verifying certificates. `verify-full` keeps that. */
const withVerifiedTls = (postgresUrl: string) =>
	postgresUrl.includes('uselibpqcompat=true')
		? postgresUrl
		: postgresUrl.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

const PostgresUrl = url(
	['postgres:', 'postgresql:'],
	'postgres://user:password@host:5432/database',
	escaping,
).transform(withVerifiedTls);

const Environment = z.object({
	PORT: z
		.string()
		.regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
		.default('3000')
		.transform(Number)
		.refine((port) => port <= 65_535, 'must be a port number, 0 to 65535'),
	HOST: z.string().default('127.0.0.1'),
	SITE_HOST: z
		.string()
		.regex(/^[a-z0-9.:[\]-]{1,253}$/i, 'must be a host name, such as clubs.example.edu')
		.optional(),
	SITE_URL: url(['http:', 'https:'], 'https://clubs.example.edu')
		.refine(
			(text) => /^https?:\/\/[^/?#@]+\/?$/i.test(text),
			'must be an origin without a path, like https://clubs.example.edu',
		)
		.transform((text) => new URL(text).origin)
		.optional(),
	SITE_NAME: z.string().max(120, 'must have at most 120 characters').default(defaultSiteName),
	TIME_ZONE: z
		.string()
		.default(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
		.refine(isZone, 'must be a time zone of the IANA database, such as Europe/Berlin'),
	DATA_DIR: z
		.string()
		.default('./data')
		.refine(
			(path) => !path.startsWith('~'),
			'must not begin with ~, which only a shell understands: write the full path',
		)
		.transform((path) => resolve(path)),
	DATABASE_URL: PostgresUrl.optional(),
	DATABASE_LISTEN_URL: PostgresUrl.optional(),
	STORAGE_URL: url(['s3:'], 's3://key:secret@host/bucket?region=eu-central-1', escaping)
		.refine((text) => {
			const { username, password, pathname } = new URL(text);
			return username !== '' && password !== '' && /^\/[^/]/.test(pathname);
		}, 'must name a key, a secret and a bucket, like s3://key:secret@host/bucket')
		.refine(
			(text) => /^\/[^/]*(\/[\w.-]+)*\/?$/.test(new URL(text).pathname),
			'must name a folder in the bucket with only letters, digits, dots, dashes and underscores, like s3://key:secret@host/bucket/folder',
		)
		.refine((text) => {
			const { username, password } = new URL(text);
			return isDecodable(username) && isDecodable(password);
		}, `must be written ${escaping}`)
		.refine(
			(text) => [null, 'off'].includes(new URL(text).searchParams.get('tls')),
			'must have no tls other than ?tls=off',
		)
		.optional(),
	SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587', escaping)
		.refine((text) => new URL(text).hostname !== '', 'must name a host, like smtp://user:password@host:587')
		.refine(
			(text) => [null, 'optional'].includes(new URL(text).searchParams.get('tls')),
			'must have no tls other than ?tls=optional',
		)
		.optional(),
	AI_BASE_URL: url(['http:', 'https:'], 'https://api.example.com/v1')
		.refine(isSafeAddress, 'must begin with https, unless the service runs in your own network')
		.optional(),
	AI_API_KEY: z.string().max(4000, 'must have at most 4000 characters').optional(),
	AI_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
	GOOGLE_SERVICE_ACCOUNT: z
		.string()
		.transform((path, context) => {
			const read = readGoogleAccount(path);
			if ('account' in read) return read.account;
			context.addIssue({ code: 'custom', message: read.problem });
			return z.NEVER;
		})
		.optional(),
	GOOGLE_WORKSPACE_USER: EmailSetting.optional(),
	MAIL_FROM: z
		.string()
		.regex(
			/^(?:[^\s@<>,;:]+@[^\s@<>,;]+|[^\r\n<>]{0,120}<[^\s@<>,;:]+@[^\s@<>,;]+>)$/,
			'must be one sender, such as Clubs <clubs@example.edu>',
		)
		.optional(),
	STAFF_EMAIL: EmailSetting.optional(),
	STAFF_PASSWORD: z
		.string()
		.min(12, 'must have at least 12 characters')
		.max(128, 'must have at most 128 characters')
		.regex(
			/^\P{Cc}*$/u,
			'must not contain line breaks or other control characters: save its file with Unix line endings',
		)
		.refine(hasVisibleCharacter, 'must have letters or digits')
		.optional(),
	OIDC_ISSUER: url(['http:', 'https:'], 'https://login.example.edu/realms/college')
		.refine(isSafeAddress, 'must begin with https, unless the provider runs in your own network')
		.optional(),
	OIDC_CLIENT_ID: z.string().optional(),
	OIDC_CLIENT_SECRET: z.string().optional(),
	OIDC_NAME: z.string().max(60, 'must have at most 60 characters').default("Log in with the college's account"),
	OIDC_STAFF_GROUP: z.string().optional(),
	OIDC_ONLY: z.literal('staff', { error: 'must be staff' }).optional(),
	STAFF_SECOND_FACTOR: z.enum(['optional', 'required'], { error: 'must be optional or required' }).default('optional'),
	TRUST_PROXY: z
		.string()
		.transform((text) => text.split(',').map((address) => address.trim()))
		.refine((addresses) => addresses.every(isProxyAddress), {
			error: 'must name addresses, such as 127.0.0.1 or 10.0.0.0/8',
			abort: true,
		})
		.refine(
			(addresses) => !addresses.some(isEverybody),
			'must name only the proxies’ addresses, such as 127.0.0.1: a block of size 0 would trust everyone',
		)
		.optional(),
	APPLICATION_RETENTION_DAYS: z
		.string()
		.regex(/^[1-9]\d{0,3}$/, 'must be a number of days, 1 to 9999')
		.default('180')
		.transform(Number),
	RESULT_RETENTION_DAYS: RetentionDays('365'),
	RESPONSE_RETENTION_DAYS: RetentionDays('365'),
	REJECTED_RETENTION_DAYS: RetentionDays('90'),
	RATE_LIMIT_SCALE: z
		.string()
		.regex(/^\d{1,6}(\.\d+)?$/, 'must be a number, 0 or more')
		.default('1')
		.transform(Number),
	SECURITY_CONTACT: z
		.string()
		.regex(
			/^(mailto:\S+@\S+|https:\/\/\S+)$/,
			'must be like mailto:security@example.edu or https://example.edu/security',
		)
		.optional(),
	ACCESSIBILITY_CONTACT: z
		.string()
		.transform((text) => (isEmailAddress(text) ? `mailto:${text}` : text))
		.refine(
			isContact,
			'must be an e-mail address or begin with https, like access@example.edu or https://example.edu/access',
		)
		.optional(),
	METRICS_ADDRESS: z
		.string()
		.refine(
			(text) => /^([a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(text) && URL.canParse(`http://${text}`),
			'must be a host and a port, such as 127.0.0.1:9464',
		)
		.optional(),
	LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(', ')}` }).default('info'),
});

export type Settings = z.output<typeof Environment>;

export class SettingsError extends Error {}

function assertWhole(settings: Settings): void {
	const assertSet = (needed: readonly (keyof Settings)[], others: readonly (keyof Settings)[] = []) => {
		const lacking = needed.find((name) => settings[name] === undefined);
		const set = [...needed, ...others].find((name) => settings[name] !== undefined);
		if (lacking !== undefined && set !== undefined)
			throw new SettingsError(`The setting ${lacking} is missing: ${set} needs it.`);
	};
	assertSet(['STAFF_EMAIL', 'STAFF_PASSWORD']);
	assertSet(['DATABASE_URL'], ['DATABASE_LISTEN_URL']);
	assertSet(['GOOGLE_SERVICE_ACCOUNT'], ['GOOGLE_WORKSPACE_USER']);
	assertSet(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], ['OIDC_STAFF_GROUP', 'OIDC_ONLY']);
	assertSet(['AI_BASE_URL', 'AI_MODEL'], ['AI_API_KEY']);
}

const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host);

/** Allows mail without TLS to this machine, or by `?tls=optional`. */
export function isPlainMailAllowed(smtpUrl: string): boolean {
	const { hostname, searchParams } = new URL(smtpUrl);
	return isThisMachine(hostname) || searchParams.get('tls') === 'optional';
}

/** A reachable site must have a fixed address: otherwise its links would come from request headers. */
export function assertPublicAddress({ SITE_URL, TRUST_PROXY, HOST }: Settings): void {
	if (SITE_URL !== undefined) return;
	const why = TRUST_PROXY !== undefined ? 'TRUST_PROXY' : isThisMachine(HOST) ? undefined : `HOST=${HOST}`;
	if (why === undefined) return;
	throw new SettingsError(
		`The setting SITE_URL is missing: ${why} lets others reach this site, so name its public address, such as SITE_URL=https://clubs.example.edu.`,
	);
}

export const siteUrlOf = ({ SITE_URL, HOST, PORT }: Pick<Settings, 'SITE_URL' | 'HOST' | 'PORT'>): string =>
	SITE_URL ?? `http://${isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`;

export const siteHostOf = ({ SITE_HOST }: Pick<Settings, 'SITE_HOST'>, siteUrl: string): string =>
	SITE_HOST ?? new URL(siteUrl).hostname;

/** A `mailto:` or `https:` address; undefined while the college has named none. */
export const accessibilityContact = ({
	ACCESSIBILITY_CONTACT,
	SECURITY_CONTACT,
}: Pick<Settings, 'ACCESSIBILITY_CONTACT' | 'SECURITY_CONTACT'>): string | undefined =>
	ACCESSIBILITY_CONTACT ?? SECURITY_CONTACT;

/** Reads the settings; an empty variable counts as unset. Throws `SettingsError`. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
	const set = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
	);
	const parsed = Environment.safeParse(set);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		throw new SettingsError(`The setting ${String(issue?.path[0])} cannot be used: it ${issue?.message}.`);
	}
	assertWhole(parsed.data);
	return parsed.data;
}
