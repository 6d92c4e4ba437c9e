/** A whole server for a test file: HTTP, database, files. */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/scalars.ts';
import { addClub } from '#features/clubs/contract.ts';
import { moveClub } from '#features/clubs/server/store.ts';
import type { ClubStatus } from '#features/clubs/server/tables.ts';
import { loginClub } from '#features/officers/contract.ts';
import { loginStaff } from '#features/staff/contract.ts';
import { keepStaffAccount } from '#features/staff/server/first-account.ts';
import { type Build, createApp } from '#main/app.ts';
import { createServices } from '#main/create-services.ts';
import type { ServiceChecks } from '#main/service-checks.ts';
import { openLog } from '#server/core/log.ts';
import { readSettings } from '#server/core/settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { databaseFile } from '#server/db/sqlite.ts';
import { type Mail, sendDueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { clubProfile } from './bodies.ts';
import { freshPostgres } from './fresh-postgres.ts';
import './sqlite-for-tests.ts';

export interface Sent {
	params?: Record<string, string | number>;
	query?: Record<string, string | number>;
	body?: unknown;
	as?: { token: string } | undefined;
	headers?: Record<string, string>;
}

interface CallResult<R> {
	status: number;
	reply: R;
	refusal: { error: string; fields?: Record<string, string> } & Record<string, unknown>;
	headers: Headers;
	text: string;
}

export interface RawReply {
	status: number;
	headers: Headers;
	text: string;
}

export interface TestClub {
	ClubID: number;
	ClubName: string;
	Email: string;
	password: string;
	token: string;
}

export interface TestSite {
	url: string;
	services: Services;
	checks: ServiceChecks;
	log: string[];
	call<E extends Endpoint>(endpoint: E, sent?: Sent): Promise<CallResult<ReplyOf<E>>>;
	raw(path: string, init?: RequestInit): Promise<RawReply>;
	storedFiles(): Promise<string[]>;
	/** Registers a club, decides about it (default: approve) and logs it in. */
	newClub(options?: { name?: string; status?: ClubStatus }): Promise<TestClub>;
	staff(): Promise<{ token: string; email: string; password: string }>;
	mails(): Promise<Mail[]>;
	wait(milliseconds: number): void;
	stop(): Promise<void>;
}

const staffEmail = 'staff@college.test';
const staffPassword = 'password-of-the-staff';

export async function samplePicture(colour = '#a33'): Promise<{ bytes: Buffer; url: string }> {
	const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
		.png()
		.toBuffer();
	return { bytes, url: `data:image/png;base64,${bytes.toString('base64')}` };
}

/** Each club has its own address, so that tests do not share limits. */
export const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

let serial = 0;

async function openServices(environment: Record<string, string>, log: string[], clock: { offset: number }) {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-test-'));
	const fresh =
		process.env['TEST_DATABASE'] === 'postgres' && !('DATABASE_URL' in environment) ? await freshPostgres() : undefined;
	const settings = readSettings({
		DATA_DIR: folder,
		TIME_ZONE: 'Europe/Berlin',
		TRUST_PROXY: '127.0.0.1',
		STAFF_EMAIL: staffEmail,
		STAFF_PASSWORD: staffPassword,
		...(fresh ? { DATABASE_URL: fresh.url } : {}),
		...environment,
	});
	const template = inject('sqliteTemplate');
	const file = join(settings.DATA_DIR, databaseFile);
	if (template !== undefined && settings.DATABASE_URL === undefined && !existsSync(file))
		await copyFile(template, file);
	const database = await openDatabase(settings);
	await database.migrate();
	const services = await createServices(settings, database, {
		log: openLog('debug', { write: (line: string) => void log.push(line) }),
		siteUrl: () => settings.SITE_URL ?? 'http://clubs.test',
		now: () => new Date(Date.now() + clock.offset),
	});
	const close = async () => {
		try {
			await database.close();
		} finally {
			await fresh?.drop();
			await rm(folder, { recursive: true, force: true });
		}
	};
	return { services, close };
}

function bodyOf({ body, headers = {} }: Sent): RequestInit {
	if (body === undefined) return { headers };
	if (body instanceof FormData) return { body, headers };
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return { body: text, headers: { 'content-type': 'application/json', ...headers } };
}

function addressOf({ route }: Endpoint, { params = {}, query = {} }: Sent): { method: string; path: string } {
	const [method = 'GET', pattern = '/'] = route.split(' ');
	const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
	const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
	return { method, path: search.size > 0 ? `${path}?${search}` : path };
}

const folders = ['logos', 'members', 'resumes', 'aside'];

async function storedFilesIn(root: string): Promise<string[]> {
	const names = folders.map(async (folder) =>
		(await readdir(join(root, folder)).catch(() => [])).map((name) => `${folder}/${name}`),
	);
	return (await Promise.all(names)).flat().sort();
}

/** Refusals that break their contract fail the test. */
const caller =
	(url: string): TestSite['call'] =>
	async <E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<CallResult<ReplyOf<E>>> => {
		const { method, path } = addressOf(endpoint, sent);
		const { headers, ...init } = bodyOf(sent);
		const token = sent.as ? { authorization: `Bearer ${sent.as.token}` } : {};
		const response = await fetch(url + path, {
			method,
			...init,
			headers: { ...headers, ...token } as Record<string, string>,
		});
		const text = await response.text();
		const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
		const json = isJson && text !== '' ? JSON.parse(text) : undefined;
		if (json !== undefined && !response.ok) (endpoint.refusal ?? Refusal).strict().parse(json);
		return { status: response.status, reply: json, refusal: json, headers: response.headers, text };
	};

async function newClub(
	{ db, transact }: Services,
	call: TestSite['call'],
	{ name = `Club ${++serial}`, status = 'approved' }: { name?: string; status?: ClubStatus },
): Promise<TestClub> {
	const from = { 'x-forwarded-for': anyAddress() };
	const Email = `club-${++serial}-${randomInt(1e9)}@college.test`;
	const password = `secret of ${Email}`;
	const { url: LogoURL } = await samplePicture();
	const profile = { ...clubProfile(name), LogoURL };
	const { latest } = await db
		.selectFrom('outbox')
		.select(({ fn }) => fn.max('id').as('latest'))
		.executeTakeFirstOrThrow();
	const added = await call(addClub, { body: { ...profile, Email, Password: password }, headers: from });
	if (added.status !== 201) throw new Error(`The test club was refused: ${added.text}`);
	// Only tests of registration need this mail.
	await transact((tx) =>
		tx
			.deleteFrom('outbox')
			.where('id', '>', latest ?? 0)
			.where('recipient', '=', Email)
			.execute(),
	);
	const { ClubID } = added.reply;
	const { reply } = await call(loginClub, { body: { email: Email, password }, headers: from });
	if (status !== 'pending') await transact((tx) => moveClub(tx, ClubID, ['pending'], status));
	return { ClubID, ClubName: name, Email, password, token: reply.token };
}

/** Uses production limits. Has pages if a build is given. */
export async function startSite(environment: Record<string, string> = {}, build?: Build): Promise<TestSite> {
	const log: string[] = [];
	const clock = { offset: 0 };
	const { services, close } = await openServices(environment, log, clock);
	await keepStaffAccount(services);
	const app = await createApp(services, build);
	const { server, checks } = app;
	const url = await server.listen({ host: '127.0.0.1', port: 0 });

	const call = caller(url);
	return {
		url,
		services,
		checks,
		log,
		call,
		raw: async (path, init) => {
			const response = await fetch(url + path, { redirect: 'manual', ...init });
			return { status: response.status, headers: response.headers, text: await response.text() };
		},
		storedFiles: () => storedFilesIn(services.settings.DATA_DIR),
		newClub: (options = {}) => newClub(services, call, options),
		staff: async () => {
			const { reply } = await call(loginStaff, {
				body: { email: staffEmail, password: staffPassword },
				headers: { 'x-forwarded-for': anyAddress() },
			});
			return { token: reply.token, email: staffEmail, password: staffPassword };
		},
		mails: async () => {
			await app.settled();
			const mails: Mail[] = [];
			await sendDueMail(services, async (mail) => {
				mails.push(mail);
				return 'a test';
			});
			return mails;
		},
		wait: (milliseconds) => {
			clock.offset += milliseconds;
		},
		stop: async () => {
			await server.close();
			await close();
		},
	};
}

export function useSite(environment?: Record<string, string>): TestSite {
	let site: TestSite;
	beforeAll(async () => {
		site = await startSite(environment);
	});
	afterAll(() => site?.stop());
	return new Proxy({} as TestSite, { get: (_, name) => site[name as keyof TestSite] });
}
