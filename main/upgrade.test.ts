/** A site of an older version starts, and its backup restores, complete. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { extract } from 'tar';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { getClubData, getClubMembers } from '#features/clubs/contract.ts';
import { getAllEventData } from '#features/events/contract.ts';
import { getApplicantsByPositionId, getApplication } from '#features/hiring/application-contract.ts';
import { getHiringSessions } from '#features/hiring/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { getClubQuizzes, getQuizResults } from '#features/quizzes/contract.ts';
import { getResponses } from '#features/registrations/contract.ts';
import { loginStaff } from '#features/staff/contract.ts';
import { restore } from '#server/backup/restore.ts';
import { readSettings } from '#server/core/settings.ts';
import type { Tables } from '#server/db/tables.ts';
import { hashAsTheProduct } from '#testing/cheap-passwords.ts';
import { createDatabase, dropDatabase } from '#testing/postgres.ts';
import '#testing/postgres-for-tests.ts';
import { startSite, type TestSite } from '#testing/site.ts';

const onPostgres = process.env['TEST_DATABASE'] === 'postgres';
const oldSites = join(import.meta.dirname, '..', 'testing', 'site-of-0.1.0');
const oldStaff = { STAFF_EMAIL: 'officer@college.test', STAFF_PASSWORD: 'officer-of-the-tests' };

interface Facts {
	email: string;
	password: string;
	formId: string;
	applicationToken: string;
	rows: Record<keyof Tables, number>;
}

let folder: string;
const databases: string[] = [];
/** The old passwords have real hashes. */
beforeEach(hashAsTheProduct);
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-upgrade-'));
});
afterAll(async () => {
	for (const name of databases) await dropDatabase(inject('postgres').adminUrl, name);
	await rm(folder, { recursive: true });
});

const factsOf = async (engine: string): Promise<Facts> =>
	JSON.parse(await readFile(join(oldSites, engine, 'facts.json'), 'utf8'));

/** Empty, without a schema. */
async function emptySite(name: string): Promise<Record<string, string>> {
	const settings = { DATA_DIR: join(folder, name) };
	await mkdir(settings.DATA_DIR);
	if (!onPostgres) return settings;
	const { adminUrl, siteUrl } = inject('postgres');
	const database = `upgrade_${name}_${process.pid}`;
	databases.push(database);
	await createDatabase(adminUrl, database);
	return { ...settings, DATABASE_URL: siteUrl.replace('{database}', database) };
}

async function oldSite(engine: string, name = 'old'): Promise<Record<string, string>> {
	const settings = await emptySite(`${name}_${engine}`);
	await extract({ file: join(oldSites, engine, 'data.tar.gz'), cwd: settings['DATA_DIR'] ?? '' });
	if (onPostgres) {
		const client = new pg.Client({ connectionString: settings['DATABASE_URL'] });
		await client.connect();
		await client.query(await readFile(join(oldSites, engine, 'database.sql'), 'utf8'));
		await client.end();
	}
	return settings;
}

async function rowsIn({ services }: TestSite, tables: string[]): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	for (const table of tables) {
		const query = services.db.selectFrom(table as keyof Tables).select((eb) => eb.fn.countAll<number>().as('rows'));
		counts[table] = (await query.executeTakeFirstOrThrow()).rows;
	}
	return counts;
}

async function expectWhole(site: TestSite, { email, password, formId, applicationToken, rows }: Facts): Promise<void> {
	expect(await rowsIn(site, Object.keys(rows))).toEqual(rows);
	const { reply: as } = await site.call(loginClub, { body: { email, password } });
	const query = { ClubID: as.club.ClubID };
	const { reply: clubs } = await site.call(getClubData);
	expect(clubs.map(({ ClubName }) => ClubName).sort()).toEqual(['Chess Club', 'Rowing Club']);
	const { reply: members } = await site.call(getClubMembers, { as, query });
	for (const picture of [...clubs.map(({ LogoURL }) => LogoURL), members[0]?.ProfileImageURL])
		expect((await site.raw(String(picture))).status).toBe(200);
	const { reply: events } = await site.call(getAllEventData);
	expect(events).toMatchObject([{ EventName: 'Winter Open', Description: 'Bring “é” 🎈' }]);
	expect(events[0]?.Link).toContain(`/forms/d/${formId}/viewform`);
	expect((await site.call(getResponses, { as, params: { formId } })).reply).toHaveLength(3);
	const { reply: sessions } = await site.call(getHiringSessions, { query });
	const PositionID = sessions[0]?.Positions[0]?.PositionID ?? 0;
	const { reply: applicants } = await site.call(getApplicantsByPositionId, { as, query: { PositionID } });
	const resume = await site.raw(String(applicants[0]?.Applicant.ResumeURL), {
		headers: { authorization: `Bearer ${as.token}` },
	});
	expect([resume.status, resume.text.startsWith('%PDF')]).toEqual([200, true]);
	expect((await site.call(getApplication, { params: { token: applicationToken } })).status).toBe(200);
	const { reply: quizzes } = await site.call(getClubQuizzes, { as, query });
	const { text: results } = await site.call(getQuizResults, { as, params: { id: quizzes[0]?.id ?? 0 } });
	expect(results).toContain('21CS014');
	const body = { email: oldStaff.STAFF_EMAIL, password: oldStaff.STAFF_PASSWORD };
	expect((await site.call(loginStaff, { body })).status).toBe(200);
	expect((await site.newClub()).ClubID).toBe(4);
}

test('a site of version 0.1.0 starts under this version with everything there', async () => {
	const engine = onPostgres ? 'postgres' : 'sqlite';
	const site = await startSite({ ...(await oldSite(engine)), ...oldStaff });
	await expectWhole(site, await factsOf(engine));
	await site.stop();
});

test('commands of the operator leave a site as it is that still runs version 0.1.0', async () => {
	const engine = onPostgres ? 'postgres' : 'sqlite';
	const settings = await oldSite(engine, 'running');
	const { NODE_OPTIONS: _, ...environment } = process.env;
	const env = { ...environment, ...settings };
	// Once one has migrated, the others would no longer be refused.
	for (const words of [['main/staff.ts', 'list'], ['main/security-events.ts']]) {
		const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
		expect([words, status, stderr]).toEqual([
			words,
			1,
			'This database was written by another version of Clubyard. Run this command with that version, or start this version’s server first: it upgrades the database.\n',
		]);
	}
});

test('a backup that version 0.1.0 made is not restored where this version was started, which stays as it is', async () => {
	const settings = await emptySite('started');
	await (await startSite({ ...settings, STAFF_EMAIL: '', STAFF_PASSWORD: '' })).stop();
	const archive = join(oldSites, 'sqlite', 'backup.tar.gz');
	await expect(restore(readSettings(settings), archive)).rejects.toThrow(
		'There is already a site here. Restore into an empty database and folder.',
	);
	const site = await startSite(settings);
	expect((await site.newClub()).ClubID).toBe(1);
	await site.stop();
});

test.each(['sqlite', 'postgres'])(
	'a backup that version 0.1.0 made on %s restores under this version with everything there',
	async (engine) => {
		const settings = await emptySite(`restored_${engine}`);
		await restore(readSettings(settings), join(oldSites, engine, 'backup.tar.gz'));
		const site = await startSite({ ...settings, ...oldStaff });
		await expectWhole(site, await factsOf(engine));
		await site.stop();
	},
);
