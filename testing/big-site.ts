/** Fills a site with rows of many years, so that full table scans show. */
import { sql } from 'kysely';
import { advanceIds } from '#server/db/advance-ids.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables, Tx } from '#server/db/tables.ts';

/** Tables that grow with use. Clubs and members grow only with the college; limits expire within the hour. */
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
const clubCount = 50;
const firstAccount = 100;
const sixDigits = (serial: number) => String(serial).padStart(6, '0');

async function insertRows(tx: Tx, table: keyof Tables, count: number, row: (serial: number) => object): Promise<void> {
	const most = 400;
	for (let first = 1; first <= count; first += most) {
		const rows = Array.from({ length: Math.min(most, count - first + 1) }, (_, index) => row(first + index));
		await tx
			.insertInto(table)
			.values(rows as never)
			.execute();
	}
}

interface Times {
	at: (days: number) => string;
	/** Spreads `count` rows over the past five years and the next two months. */
	spread: (serial: number, count: number) => string;
}

const clubOf = (serial: number) => 1 + (serial % clubCount);
const accountOf = (serial: number) => firstAccount + clubOf(serial);

async function insertClubs(tx: Tx, { at }: Times): Promise<void> {
	const account = { kind: 'club', password_hash: 'none', created_at: at(-1825) };
	await insertRows(tx, 'accounts', clubCount, (serial) => {
		const email = `big-${serial}@college.test`;
		return { id: firstAccount + serial, ...account, email, email_key: email };
	});
	const profile = { description: 'D', founded_date: '2001-02-03', status: 'approved', created_at: at(-1825) };
	await insertRows(tx, 'clubs', clubCount, (id) => ({
		id,
		account_id: firstAccount + id,
		name: `Club ${sixDigits(id)}`,
		...profile,
	}));
	const person = { first_name: 'A', last_name: 'B', email: 'm@college.test', role: 'R', join_date: '2020-01-01' };
	await insertRows(tx, 'members', 4000, (id) => ({ id, club_id: clubOf(id), ...person }));
}

async function insertTraces(tx: Tx, { at }: Times): Promise<void> {
	await insertRows(tx, 'sessions', 5000, (serial) => ({
		account_id: accountOf(serial),
		cookie_hash: `cookie ${serial}`,
		bearer_hash: `bearer ${serial}`,
		created_at: at(-1),
		seen_at: at(-1),
		expires_at: at(serial / 200),
	}));
	await insertRows(tx, 'security_events', 5000, (serial) => {
		const from = { kind: 'logged in', address_hash: `hash ${serial % 100}` };
		return { account_id: accountOf(serial), ...from, created_at: at(-serial / 200) };
	});
	await insertRows(tx, 'password_links', 5000, (serial) => {
		return { token_hash: `link ${serial}`, account_id: accountOf(serial), expires_at: at(1) };
	});
	await insertRows(tx, 'deeds', 5000, (serial) => ({ key: `key ${serial}`, made_at: at(-serial / 5000), reply: '{}' }));
	const mail = { subject: 'S', body: '', made_at: at(-20), due_at: at(-20) };
	await insertRows(tx, 'outbox', 5000, (serial) => {
		return { ...mail, recipient: `reader-${serial % 1000}@b.test`, sent_at: at(-20) };
	});
}

async function insertEvents(tx: Tx, { at, spread }: Times): Promise<void> {
	await insertRows(tx, 'forms', 5000, (serial) => {
		const created_at = spread(serial, 5000);
		return { id: `form ${serial}`, club_id: clubOf(serial), title: 'F', fields: '[]', created_at };
	});
	await insertRows(tx, 'responses', 10_000, (serial) => {
		const form_id = `form ${1 + (serial % 5000)}`;
		return { id: `response ${serial}`, form_id, created_at: spread(serial, 10_000), answers: '{}', number: serial };
	});
	await insertRows(tx, 'events', 10_000, (id) => ({
		id,
		club_id: clubOf(id),
		name: 'E',
		description: 'D',
		starts_at: spread(id, 10_000),
		ends_at: new Date(Date.parse(spread(id, 10_000)) + 3_600_000).toISOString(),
		location: 'L',
		link: null,
		form_id: id <= 5000 ? `form ${id}` : null,
		created_at: at(-1825),
	}));
}

async function insertHiring(tx: Tx, { at, spread }: Times): Promise<void> {
	await insertRows(tx, 'hiring_sessions', 5000, (id) => {
		const [start_date, end_date] = [at(-1825 + (1820 * id) / 5000), at(-1800 + (1820 * id) / 5000)];
		const dates = { start_date: start_date.slice(0, 10), end_date: end_date.slice(0, 10) };
		return { id, club_id: clubOf(id), title: 'S', description: '', ...dates, created_at: start_date };
	});
	const position = { title: 'P', description: 'D', spots: 1 };
	await insertRows(tx, 'hiring_positions', 5000, (id) => ({ id, session_id: id, ...position }));
	await insertRows(tx, 'applications', 10_000, (id) => ({
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
}

async function insertQuizzes(tx: Tx, { spread }: Times): Promise<void> {
	await insertRows(tx, 'quizzes', 5000, (id) => {
		return { id, club_id: clubOf(id), title: 'Q', secret_code: 'code', created_at: spread(id, 5000) };
	});
	const question = { position: 0, question: 'Q', options: '["1","2","3","4"]', correct: 0 };
	await insertRows(tx, 'quiz_questions', 5000, (id) => ({ id, quiz_id: id, ...question }));
	await insertRows(tx, 'quiz_participants', 10_000, (serial) => {
		return { id: `person ${serial}`, name: 'N', roll_no: '1', year: 1, created_at: spread(serial, 10_000) };
	});
	const taken = (serial: number) => ({ quiz_id: 1 + (serial % 5000), participant_id: `person ${serial}` });
	await insertRows(tx, 'quiz_starts', 5000, (serial) => ({ ...taken(serial), started_at: spread(serial, 5000) }));
	const score = { correct_answers: 1, questions: 1, choices: '[0]' };
	await insertRows(tx, 'quiz_results', 10_000, (serial) => ({
		...taken(serial),
		...score,
		created_at: spread(serial, 10_000),
	}));
}

const withoutNumbers = ['deeds', 'forms', 'password_links', 'quiz_participants', 'quiz_starts', 'responses'];

/** Fills an empty site with five years of 50 clubs: 10,000 events, 5,000 forms, 10,000 responses. */
export async function seedBigSite(database: Database, now: Date): Promise<void> {
	const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
	const times: Times = { at, spread: (serial, count) => at(-1825 + (1885 * serial) / count) };
	await database.transact(async (tx) => {
		for (const insert of [insertClubs, insertTraces, insertEvents, insertHiring, insertQuizzes])
			await insert(tx, times);
		const numbered = growingTables.filter((table) => !withoutNumbers.includes(table));
		for (const table of [...numbered, 'accounts', 'clubs', 'members']) await advanceIds(tx, table);
	});
	await database.transact((tx) => sql`analyze`.execute(tx));
}
