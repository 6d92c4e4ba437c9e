/** The environment this installation runs in, read once and checked: a setting that cannot be used stops the start. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const url = (schemes: readonly string[], example: string) =>
	z
		.string()
		.refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), `must look like ${example}`);

const isZone = (zone: string) => {
	try {
		new Intl.DateTimeFormat('en', { timeZone: zone });
		return true;
	} catch {
		return false;
	}
};

/** An address or a CIDR block: a proxy is trusted by name, never by "all". */
const isProxyAddress = (text: string) => {
	const [address = '', bits, ...rest] = text.split('/');
	const family = isIP(address);
	return (
		family !== 0 &&
		rest.length === 0 &&
		(bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
	);
};

const Environment = z.object({
	PORT: z
		.string()
		.regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
		.default('3000')
		.transform(Number)
		.refine((port) => port <= 65_535, 'must be a port number, 0 to 65535'),
	HOST: z.string().min(1).default('127.0.0.1'),
	SITE_HOST: z.string().min(1).max(253).optional(),
	SITE_URL: url(['http:', 'https:'], 'https://clubs.example.edu')
		.transform((text) => new URL(text).origin)
		.optional(),
	SITE_NAME: z.string().min(1).max(120).default('Clubyard'),
	TIME_ZONE: z
		.string()
		.default(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
		.refine(isZone, 'must be a time zone of the IANA database, such as Europe/Berlin'),
	DATA_DIR: z
		.string()
		.min(1)
		.default('./data')
		.transform((path) => resolve(path)),
	DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional(),
	STORAGE_URL: url(['s3:'], 's3://key:secret@host/bucket?region=eu-central-1')
		.refine((text) => {
			const { username, password, pathname } = new URL(text);
			return username !== '' && password !== '' && /^\/[^/]+\/?$/.test(pathname);
		}, 'must name a key, a secret and a bucket, like s3://key:secret@host/bucket')
		.optional(),
	SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
	MAIL_FROM: z.string().min(3).max(320).optional(),
	STAFF_EMAIL: z.email('must be an e-mail address').optional(),
	STAFF_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(128).optional(),
	TRUST_PROXY: z
		.string()
		.transform((text) => text.split(',').map((address) => address.trim()))
		.refine((addresses) => addresses.every(isProxyAddress), 'must name addresses, such as 127.0.0.1 or 10.0.0.0/8')
		.optional(),
	APPLICATION_RETENTION_DAYS: z
		.string()
		.regex(/^[1-9]\d{0,3}$/, 'must be a number of days, 1 to 9999')
		.default('180')
		.transform(Number),
	RATE_LIMIT_SCALE: z
		.string()
		.regex(/^\d{1,6}(\.\d+)?$/, 'must be a number, 0 or more')
		.default('1')
		.transform(Number),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Settings = z.output<typeof Environment>;

/** A setting that cannot be used; the message names it. */
export class SettingsError extends Error {}

/** Reads the settings from an environment; an empty variable counts as unset. Throws a `SettingsError`. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
	const set = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
	);
	const parsed = Environment.safeParse(set);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		throw new SettingsError(`The setting ${String(issue?.path[0])} cannot be used: it ${issue?.message}.`);
	}
	if ((parsed.data.STAFF_EMAIL === undefined) !== (parsed.data.STAFF_PASSWORD === undefined)) {
		const missing = parsed.data.STAFF_EMAIL === undefined ? 'STAFF_EMAIL' : 'STAFF_PASSWORD';
		throw new SettingsError(`The setting ${missing} cannot be used: it is missing beside its partner.`);
	}
	return parsed.data;
}
