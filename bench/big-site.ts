/** A large college's site after five years, in SQLite: the "big site" of the promises. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashToken } from '#server/http/identify.ts';
import { makeSite, type SampleSite } from './data.ts';
import { makeWriter } from './words.ts';

export interface BigSite extends SampleSite {
	clubId: number;
	token: string;
	positionId: number;
}

const hiringId = 1000;

const time = (ago: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${ago}) || ' seconds')`;
const text = (serial: string) => `(select text from texts where id = 1 + (${serial}) % 200)`;
const anyClub = '1 + i % 288';
const hour = 3600;

/** SQL for the rows of each table; `i` counts them. */
const rows = (club: number, form: string): readonly (readonly [count: number, into: string, values: string])[] => [
	[
		400,
		'forms (id, club_id, title, fields, created_at)',
		`'form-' || i, ${anyClub}, 'Register', (select fields from forms where id = '${form}'), ${time('86400')}`,
	],
	[
		18_800,
		'events (club_id, name, description, starts_at, ends_at, location, created_at, form_id, link)',
		`iif(i % 10 = 0, ${club}, ${anyClub}), substr(${text('i')}, 1, 40), ${text('i + 1')}, ${time(`i * 2 * ${hour}`)},
		${time(`i * 2 * ${hour} - ${hour}`)}, 'Great hall', ${time('86400')}, iif(i <= 400, 'form-' || i, null),
		iif(i <= 400, 'http://localhost/forms/d/form-' || i || '/viewform', null)`,
	],
	[
		500_000,
		'responses (id, form_id, created_at, answers)',
		`'response-' || i, iif(i <= 100000, '${form}', 'form-' || (1 + i % 400)), ${time('i')},
		json_object('Full name', 'Student ' || i, 'Year of study', 'Second', 'Anything else?', ${text('i')})`,
	],
	[
		1,
		'hiring_sessions (id, club_id, title, description, start_date, end_date, created_at)',
		`${hiringId} + i, ${club}, 'Season', ${text('i')}, '2020-01-01', '2099-01-01', ${time('86400')}`,
	],
	[
		30,
		'hiring_positions (id, session_id, title, description, spots)',
		`${hiringId} + i, ${hiringId} + 1, 'Alto', ${text('i')}, 2`,
	],
	[
		5000,
		'applications (position_id, resume, resume_name, token, name, department, phone, state, state_since, created_at)',
		`${hiringId} + 1, 'resumes/' || i || '.pdf', 'cv.pdf', 'application-' || i, 'Student ' || i, 'Physics', '1',
		'received', ${time('86400')}, ${time('86400')}`,
	],
	[
		2000,
		'quizzes (id, club_id, title, secret_code, time_limit, shuffled, created_at)',
		`i, iif(i <= 300, ${club}, ${anyClub}), substr(${text('i')}, 1, 40), 'code', null, 0, ${time('86400')}`,
	],
	[
		20_000,
		'quiz_questions (quiz_id, position, question, options, correct)',
		`1 + i % 2000, (i - 1) / 2000, ${text('i')}, '["one","two","three","four"]', 0`,
	],
	[
		10_000,
		'quiz_participants (id, name, roll_no, year, created_at)',
		`'person-' || i, 'Student ' || i, i, 1, ${time('86400')}`,
	],
	[
		2_000_000,
		'quiz_results (quiz_id, participant_id, correct_answers, questions, choices, code_shown, created_at)',
		`1 + i % 2000, 'person-' || (1 + (i - 1) / 2000 + 1000 * (i % 10)), i % 10, 10, '[0,1,2,3,0,1,2,3,0,1]', 1, ${time('i * 10')}`,
	],
];

function fill(db: DatabaseSync, formId: string, token: string): number {
	const write = makeWriter();
	db.exec(`pragma synchronous = off; begin;
		create temp table numbers as with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000000) select i from n;
		create temp table texts (id integer primary key, text text)`);
	const addText = db.prepare('insert into texts (text) values (?)');
	for (let count = 0; count < 200; count++) addText.run(write(27));
	const clubId = Number(db.prepare('select club_id from forms where id = ?').get(formId)?.['club_id']);
	for (const [count, into, values] of rows(clubId, formId))
		db.exec(`insert into ${into} select ${values} from numbers where i <= ${count}`);
	db.prepare(`insert into sessions (account_id, device, cookie_hash, bearer_hash, created_at, expires_at, seen_at)
		select account_id, 'bench', ?, ?, ${time('0')}, '2099-01-01T00:00:00.000Z', ${time('0')} from clubs where id = ?`).run(
		hashToken(`${token}, as a cookie`),
		hashToken(token),
		clubId,
	);
	db.exec('commit; analyze');
	return clubId;
}

export async function makeBigSite(): Promise<BigSite> {
	const site = await makeSite(12);
	const token = 'the-token-of-the-walk-0123456789abcdefghijk';
	const db = new DatabaseSync(join(site.folder, 'clubyard.db'));
	const clubId = fill(db, site.formId, token);
	db.close();
	return { ...site, clubId, token, positionId: hiringId + 1 };
}
