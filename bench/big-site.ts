/** A site after five years: 288 clubs, 20,000 events, one of them with 100,000 registrations, and one club with much of everything. */
import { insertSession } from '#features/accounts/server/session-store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Tx } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';
import { insertRows } from '#testing/big-site.ts';
import { makeSite, type SampleSite } from './data.ts';
import { makeWriter } from './words.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Above the ids of what `makeSite` has made. */
const hiringId = 1000;

export interface BigSite extends SampleSite {
	/** The club that has the form, and the bearer token of its login session. */
	clubId: number;
	token: string;
	quizId: number;
	positionId: number;
}

/** What the rows of one club have in common. */
interface Filling {
	tx: Tx;
	clubId: number;
	formId: string;
	now: number;
	created_at: string;
	/** A text like people write, one of a few hundred. */
	text: (serial: number) => string;
}

const isoTime = (time: number) => new Date(time).toISOString();

async function insertLoginSession({ tx, clubId, now }: Filling, token: string): Promise<void> {
	const { account_id } = await tx
		.selectFrom('clubs')
		.select('account_id')
		.where('id', '=', clubId)
		.executeTakeFirstOrThrow();
	const hashes = { cookie_hash: hashToken(`${token}, as a cookie`), bearer_hash: hashToken(token) };
	const times = { created_at: isoTime(now), expires_at: isoTime(now + day) };
	await insertSession(tx, { account_id, officer_id: null, device: 'bench', ...hashes, ...times }, 10);
}

/** Past events of all clubs, every tenth of them the one club's, and 100,000 responses to its form. */
async function insertEvents({ tx, clubId, formId, now, created_at, text }: Filling): Promise<void> {
	await insertRows(tx, 'events', 18_800, (serial) => ({
		club_id: serial % 10 === 0 ? clubId : 1 + (serial % 288),
		name: text(serial).slice(0, 40),
		description: text(serial + 1),
		starts_at: isoTime(now - serial * 2 * hour),
		ends_at: isoTime(now - (serial * 2 - 1) * hour),
		location: 'Great hall',
		created_at,
	}));
	await insertRows(tx, 'responses', 100_000, (serial) => ({
		id: `response-${serial}`,
		form_id: formId,
		created_at: isoTime(now - serial * 1000),
		answers: JSON.stringify({
			'Full name': `Student ${serial}`,
			'Year of study': 'Second',
			'Anything else?': text(serial),
		}),
	}));
}

async function insertHiring({ tx, clubId, created_at, text }: Filling): Promise<void> {
	await insertRows(tx, 'hiring_sessions', 1, (id) => ({
		id: hiringId + id,
		club_id: clubId,
		title: 'Season',
		description: text(id),
		start_date: '2020-01-01',
		end_date: '2099-01-01',
		created_at,
	}));
	await insertRows(tx, 'hiring_positions', 30, (id) => ({
		id: hiringId + id,
		session_id: hiringId + 1,
		title: 'Alto',
		description: text(id),
		spots: 2,
	}));
	const person = { department: 'Physics', phone: '1', state: 'received' };
	await insertRows(tx, 'applications', 5000, (id) => ({
		...person,
		position_id: hiringId + 1,
		resume: `resumes/${id}.pdf`,
		resume_name: 'cv.pdf',
		token: `application-${id}`,
		name: `Student ${id}`,
		state_since: created_at,
		created_at,
	}));
}

async function insertQuizzes({ tx, clubId, created_at, text }: Filling): Promise<void> {
	await insertRows(tx, 'quizzes', 300, (id) => ({
		id,
		club_id: clubId,
		title: text(id).slice(0, 40),
		secret_code: 'code',
		time_limit: null,
		shuffled: 0,
		created_at,
	}));
	const options = JSON.stringify(['one', 'two', 'three', 'four']);
	await insertRows(tx, 'quiz_questions', 300 * 10, (serial) => ({
		quiz_id: 1 + (serial % 300),
		position: Math.floor(serial / 300),
		question: text(serial),
		options,
		correct: 0,
	}));
	await insertRows(tx, 'quiz_participants', 10_000, (serial) => ({
		id: `person-${serial}`,
		name: `Student ${serial}`,
		roll_no: String(serial),
		year: 1,
		created_at,
	}));
	await insertRows(tx, 'quiz_results', 10_000, (serial) => ({
		quiz_id: 1 + (serial % 10),
		participant_id: `person-${serial}`,
		correct_answers: serial % 10,
		questions: 10,
		choices: '[0,1,2,3,0,1,2,3,0,1]',
		code_shown: 1,
		created_at,
	}));
}

/** What the years have left: past events of all clubs, and much of everything of the club that has the form. */
async function fillYears(tx: Tx, formId: string, token: string) {
	const now = Date.now();
	const write = makeWriter();
	const texts = Array.from({ length: 200 }, () => write(27));
	const text = (serial: number) => texts[serial % texts.length] ?? '';
	const form = await tx.selectFrom('forms').select('club_id').where('id', '=', formId).executeTakeFirstOrThrow();
	const filling = { tx, clubId: form.club_id, formId, now, created_at: isoTime(now - day), text };
	await insertLoginSession(filling, token);
	for (const insert of [insertEvents, insertHiring, insertQuizzes]) await insert(filling);
	return { clubId: form.club_id, quizId: 1, positionId: hiringId + 1 };
}

export async function makeBigSite(): Promise<BigSite> {
	const site = await makeSite(12);
	const token = 'the-token-of-the-walk-0123456789abcdefghijk';
	const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: site.folder });
	const made = await database.transact((tx) => fillYears(tx, site.formId, token));
	await database.close();
	return { ...site, ...made, token };
}
