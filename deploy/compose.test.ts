/** Checks `compose.yaml` against the settings that the site reads. */
import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '#server/core/settings.ts';
import { parseStorageUrl } from '#server/files/s3.ts';

interface Service {
	image?: string;
	build?: string | { dockerfile_inline: string };
	environment?: Record<string, string>;
	networks?: string[] | Record<string, { ipv4_address: string }>;
	volumes?: string[];
	ports?: string[];
	healthcheck?: { test: string[] };
	depends_on?: Record<string, { condition: string }>;
	cap_drop?: string[];
	read_only?: boolean;
	mem_limit?: string;
	stop_grace_period?: string;
	logging?: { driver: string };
}

interface Compose {
	services: Record<'site-1' | 'site-2' | 'proxy' | 'database' | 'store', Service>;
	volumes: Record<string, unknown>;
	networks: {
		default: { enable_ipv6?: boolean; ipam: { config: { subnet: string; ip_range?: string }[] } };
		inside: { internal: boolean };
	};
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const text = read('compose.yaml');
const { services, volumes, networks } = parse(text, { merge: true }) as Compose;
const example = new Map(
	read('.env.example')
		.split('\n')
		.filter((line) => /^\w/.test(line))
		.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
);

const secrets: Record<string, string> = {
	STAFF_EMAIL: 'staff@college.test',
	STAFF_PASSWORD: 'password-of-the-staff',
	STAFF_SECOND_FACTOR: 'required',
	OIDC_ISSUER: 'https://login.college.test',
	OIDC_CLIENT_ID: 'clubs',
	OIDC_CLIENT_SECRET: 'secret',
	OIDC_NAME: 'Campus log-in',
	OIDC_STAFF_GROUP: 'club-office',
	OIDC_ONLY: 'staff',
	SMTP_URL: 'smtp://user:password@mail.college.test:587',
	MAIL_FROM: 'Clubs <clubs@college.test>',
	AI_BASE_URL: 'https://ai.college.test/v1',
	AI_API_KEY: 'key',
	AI_MODEL: 'model',
	SECURITY_CONTACT: 'mailto:security@college.test',
	ACCESSIBILITY_CONTACT: 'access@college.test',
	APPLICATION_RETENTION_DAYS: '90',
	RESULT_RETENTION_DAYS: '0',
	REJECTED_RETENTION_DAYS: '30',
	RESPONSE_RETENTION_DAYS: '365',
};
const filledIn = (name: string) => example.get(name) || (secrets[name] ?? `secret${name.replaceAll('_', '')}`);

const variable = /\$\{(\w+)(:\?|:-)([^}]*)\}/g;
const interpolated = (environment: Record<string, string> = {}, value = filledIn) =>
	Object.fromEntries(
		Object.entries(environment).map(([name, written]) => [
			name,
			written.replace(variable, (_, of: string, _kind, fallback: string) => value(of) || fallback),
		]),
	);

const block = (range: string) => {
	const [address = '', bits] = range.split('/');
	const list = new BlockList();
	list.addSubnet(address, Number(bits), 'ipv4');
	return list;
};

test('every variable it takes is in the example, and the example holds no secret', () => {
	const taken = [...text.matchAll(variable)].map(([, name]) => name);
	expect([...new Set(taken)].sort()).toEqual([...example.keys()].sort());
	const given = [...example].filter(([, value]) => value !== '').map(([name]) => name);
	expect(given).toEqual(['SITE_HOST', 'SITE_NAME', 'TIME_ZONE']);
});

test('exactly the required variables stop the start when they are missing', () => {
	const needed = [...text.matchAll(variable)].filter(([, , kind]) => kind === ':?').map(([, name]) => name);
	expect(new Set(needed)).toEqual(
		new Set([
			'SITE_HOST',
			'TIME_ZONE',
			'POSTGRES_PASSWORD',
			'STORE_KEY',
			'STORE_SECRET',
			'STAFF_EMAIL',
			'STAFF_PASSWORD',
		]),
	);
});

test('every variable that the processes get is a known setting, and the optional ones may be empty', () => {
	const { environment } = services['site-1'];
	const settings = readSettings(interpolated(environment));
	expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(environment ?? {})));
	const bare = (name: string) => (name in secrets && !name.startsWith('STAFF') ? '' : filledIn(name));
	expect(readSettings(interpolated(environment, bare))).toMatchObject({ APPLICATION_RETENTION_DAYS: 180 });
});

test('both processes have the same settings, which lead to the database and the store of the same file', () => {
	expect(services['site-2']).toEqual(services['site-1']);
	const settings = interpolated(services['site-1'].environment);
	const { database, store } = services;
	const rows = new URL(settings['DATABASE_URL'] ?? '');
	const given = interpolated(database.environment);
	expect([rows.hostname, rows.username, rows.password, rows.pathname]).toEqual([
		'database',
		given['POSTGRES_USER'],
		given['POSTGRES_PASSWORD'],
		`/${given['POSTGRES_DB']}`,
	]);
	const files = parseStorageUrl(settings['STORAGE_URL'] ?? '');
	const { ROOT_ACCESS_KEY, ROOT_SECRET_KEY, VGW_BACKEND_ARG } = interpolated(store.environment);
	expect([files.accessKeyId, files.secretAccessKey]).toEqual([ROOT_ACCESS_KEY, ROOT_SECRET_KEY]);
	const { host, pathname } = new URL(files.endpoint);
	expect(host).toBe('store:7070');
	expect(store.volumes).toEqual([`files:${VGW_BACKEND_ARG}${pathname}`]);
});

test('they start once the database and the store are healthy, which is checked by TCP', () => {
	expect(services['site-1'].depends_on).toEqual({
		database: { condition: 'service_healthy' },
		store: { condition: 'service_healthy' },
	});
	expect(services.database.healthcheck?.test).toEqual(expect.arrayContaining(['pg_isready', '127.0.0.1']));
	expect(services.store.healthcheck?.test.at(-1)).toBe(
		`http://127.0.0.1:7070${services.store.environment?.['VGW_HEALTH']}`,
	);
});

test('the proxy alone is trusted, by an address that nothing else is given', () => {
	const [{ subnet, ip_range: range = '' } = { subnet: '' }] = networks.default.ipam.config;
	const { default: place } = services.proxy.networks as Record<string, { ipv4_address: string }>;
	const address = place?.ipv4_address ?? '';
	expect(services['site-1'].environment?.['TRUST_PROXY']).toBe(address);
	expect([block(subnet).check(address), block(range).check(address)]).toEqual([true, false]);
});

test('the proxy has an address of either kind, so that it sees the own one of each visitor', () => {
	expect(networks.default.enable_ipv6).toBe(true);
	const kinds = networks.default.ipam.config.map(({ subnet }) => isIP(subnet.split('/')[0] ?? ''));
	expect(kinds).toEqual([4, 6]);
	expect(Object.keys(services.proxy.networks ?? {})).toEqual(['default']);
});

test('only the proxy is reachable from outside, and it can reach neither the database nor the store', () => {
	const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
	expect(open.map(([name]) => name)).toEqual(['proxy']);
	expect(networks.inside.internal).toBe(true);
	for (const hidden of [services.database, services.store]) expect(hidden.networks).toEqual(['inside']);
	expect(services.proxy.networks).not.toHaveProperty('inside');
});

test('a process has few privileges and time to stop, and all that is stored has a volume', () => {
	expect(services['site-1']).toMatchObject({
		read_only: true,
		cap_drop: ['ALL'],
		mem_limit: expect.any(String),
		stop_grace_period: '15s',
	});
	for (const { logging } of Object.values(services)) expect(logging).toEqual({ driver: 'local' });
	const mounted = Object.values(services).flatMap(({ volumes: each = [] }) =>
		each.map((volume) => volume.split(':')[0]),
	);
	// Files of the checkout would stay old in a running container after an upgrade.
	expect(new Set(mounted)).toEqual(new Set(Object.keys(volumes)));
});

test('every image from elsewhere is named by a version', () => {
	const images = Object.values(services).flatMap(({ image, build }) => {
		if (build === undefined) return [image];
		return typeof build === 'string' ? [] : [/^FROM (.*)/.exec(build.dockerfile_inline)?.[1]];
	});
	for (const image of images) expect(image).toMatch(/^[\w/]+:v?\d/);
});
