/** Rows of a site that has been in use for years, so that a query which reads them all shows. */
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Tables, Tx } from '#server/db/tables.ts';

/**
 * The tables that grow for as long as a site is used. Clubs, their accounts, members and what staff decided about them
 * only grow with the college; counts of rate limits are deleted within the hour.
 */
export const growingTables: readonly (keyof Tables)[] = [
	'applications',
	'deeds',
	'events',
	'forms',
	'hiring_positions',
	'hiring_sessions',
	'outbox',
	'password_links',
	'quiz_participants',
	'quiz_questions',
	'quiz_results',
	'quiz_starts',
	'quizzes',
	'responses',
	'security_events',
	'sessions',
];

const day = 86_400_000;
const clubCount = 200;
/** Below it are the accounts that the site was started with. */
const firstAccount = 100;
const number = (serial: number) => String(serial).padStart(6, '0');

/** Inserts `count` rows, some hundreds with each statement. */
async function fill(tx: Tx, table: keyof Tables, count: number, row: (serial: number) => object): Promise<void> {
	const most = 400;
	for (let first = 1; first <= count; first += most) {
		const rows = Array.from({ length: Math.min(most, count - first + 1) }, (_, index) => row(first + index));
		await tx
			.insertInto(table)
			.values(rows as never)
			.execute();
	}
}

/**
 * Fills a site that has no more than its first staff account with five years of 200 clubs: 10,000 events, 5,000 forms, hiring sessions and quizzes,
 * 10,000 responses, applications and results. The ids begin at 1, so whatever is created afterwards gets later ones.
 */
export async function seedBigSite(database: Database, now: Date): Promise<void> {
	const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
	/** Evenly over the past five years and the coming two months. */
	const spread = (serial: number, count: number) => at(-1825 + (1885 * serial) / count);
	const club = (serial: number) => 1 + (serial % clubCount);
	await database.transact(async (tx) => {
		const account = { kind: 'club', password_hash: 'none', created_at: at(-1825) };
		await fill(tx, 'accounts', clubCount, (serial) => {
			const email = `big-${serial}@college.test`;
			return { id: firstAccount + serial, ...account, email, email_key: email };
		});
		const profile = { description: 'D', founded_date: '2001-02-03', status: 'approved', created_at: at(-1825) };
		await fill(tx, 'clubs', clubCount, (id) => ({
			id,
			account_id: firstAccount + id,
			name: `Club ${number(id)}`,
			...profile,
		}));
		const person = { first_name: 'A', last_name: 'B', email: 'm@college.test', role: 'R', join_date: '2020-01-01' };
		await fill(tx, 'members', 4000, (id) => ({ id, club_id: club(id), ...person }));
		await fill(tx, 'sessions', 5000, (serial) => ({
			account_id: firstAccount + club(serial),
			cookie_hash: `cookie ${serial}`,
			bearer_hash: `bearer ${serial}`,
			created_at: at(-1),
			seen_at: at(-1),
			expires_at: at(serial / 200),
		}));
		await fill(tx, 'security_events', 5000, (serial) => {
			const from = { kind: 'logged in', address_hash: `hash ${serial % 100}` };
			return { account_id: firstAccount + club(serial), ...from, created_at: at(-serial / 200) };
		});
		await fill(tx, 'password_links', 5000, (serial) => {
			return { token_hash: `link ${serial}`, account_id: firstAccount + club(serial), expires_at: at(1) };
		});
		await fill(tx, 'deeds', 5000, (serial) => ({ key: `key ${serial}`, made_at: at(-serial / 5000), reply: '{}' }));
		const mail = { recipient: 'a@b.test', subject: 'S', body: '', made_at: at(-20), due_at: at(-20) };
		await fill(tx, 'outbox', 5000, () => ({ ...mail, sent_at: at(-20) }));
		await fill(tx, 'forms', 5000, (serial) => {
			return {
				id: `form ${serial}`,
				club_id: club(serial),
				title: 'F',
				fields: '[]',
				created_at: spread(serial, 5000),
			};
		});
		await fill(tx, 'responses', 10_000, (serial) => {
			const form_id = `form ${1 + (serial % 5000)}`;
			return { id: `response ${serial}`, form_id, created_at: spread(serial, 10_000), answers: '{}' };
		});
		await fill(tx, 'events', 10_000, (id) => ({
			id,
			club_id: club(id),
			name: 'E',
			description: 'D',
			starts_at: spread(id, 10_000),
			ends_at: new Date(Date.parse(spread(id, 10_000)) + 3_600_000).toISOString(),
			location: 'L',
			link: null,
			form_id: id <= 5000 ? `form ${id}` : null,
			created_at: at(-1825),
		}));
		await fill(tx, 'hiring_sessions', 5000, (id) => {
			const [start_date, end_date] = [at(-1825 + (1820 * id) / 5000), at(-1800 + (1820 * id) / 5000)];
			const dates = { start_date: start_date.slice(0, 10), end_date: end_date.slice(0, 10) };
			return { id, club_id: club(id), title: 'S', description: '', ...dates, created_at: start_date };
		});
		await fill(tx, 'hiring_positions', 5000, (id) => ({ id, session_id: id, title: 'P', description: 'D', spots: 1 }));
		await fill(tx, 'applications', 10_000, (id) => ({
			id,
			position_id: 1 + (id % 5000),
			token: `token ${id}`,
			name: 'N',
			department: 'D',
			phone: '1',
			resume: `resumes/${id}.pdf`,
			resume_name: 'cv.pdf',
			state: 'received',
			state_since: spread(id, 10_000),
			created_at: spread(id, 10_000),
		}));
		await fill(tx, 'quizzes', 5000, (id) => {
			return { id, club_id: club(id), title: 'Q', secret_code: 'code', created_at: spread(id, 5000) };
		});
		const question = { position: 0, question: 'Q', options: '["1","2","3","4"]', correct: 0 };
		await fill(tx, 'quiz_questions', 5000, (id) => ({ id, quiz_id: id, ...question }));
		await fill(tx, 'quiz_participants', 10_000, (serial) => {
			return { id: `person ${serial}`, name: 'N', roll_no: '1', year: 1, created_at: spread(serial, 10_000) };
		});
		const taken = (serial: number) => ({ quiz_id: 1 + (serial % 5000), participant_id: `person ${serial}` });
		await fill(tx, 'quiz_starts', 5000, (serial) => ({ ...taken(serial), started_at: spread(serial, 5000) }));
		const score = { correct_answers: 1, questions: 1, choices: '[0]' };
		await fill(tx, 'quiz_results', 10_000, (serial) => ({
			...taken(serial),
			...score,
			created_at: spread(serial, 10_000),
		}));
		if (database.engine === 'postgres') {
			const withIds = growingTables.filter(
				(table) =>
					!['deeds', 'forms', 'password_links', 'quiz_participants', 'quiz_starts', 'responses'].includes(table),
			);
			for (const table of [...withIds, 'accounts', 'clubs', 'members'] as const)
				await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
					tx,
				);
		}
	});
	await database.transact((tx) => sql`analyze`.execute(tx));
}
