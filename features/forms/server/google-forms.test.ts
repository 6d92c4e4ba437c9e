import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Google, refusing, startGoogle, type Trouble } from '#testing/google.ts';
import { firstOptionIds } from '../identity-rules.ts';
import type { Field, FormResponse } from '../rules.ts';
import type { RemoteProvider } from './form-provider.ts';
import { googleForms, googleTexts } from './google-forms.ts';
import type { StoredForm } from './store.ts';

const name: Field = { id: '1', type: 'shortAnswer', question: 'Name', options: [], required: true };
const days: Field = {
	id: '2',
	type: 'checkbox',
	question: 'Days',
	options: ['Mon', 'Tue, late', 'Wed'],
	required: false,
};

let google: Google;
const log: string[] = [];

beforeAll(async () => {
	google = await startGoogle();
	vi.stubGlobal('fetch', google.fetch);
});
beforeEach(() => {
	google.forms.clear();
	google.calls.length = 0;
	google.troubles.length = 0;
	google.pageSize = 5000;
	log.length = 0;
});
afterAll(async () => {
	vi.unstubAllGlobals();
	await google.stop();
});

const provider = ({
	timeout = 20_000,
	user,
	key = google.key,
}: {
	timeout?: number;
	user?: string;
	key?: string;
} = {}) =>
	googleForms({
		log: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
		account: { email: google.email, key },
		user,
		timeout,
	});

const made: string[] = [];
const order = (fields: Field[] = [name, days]) => ({
	title: 'Sign up',
	fields,
	onMade: async (id: string) => void made.push(id),
});

const listening = new AbortController().signal;

async function madeForm(): Promise<StoredForm> {
	const { id, fields, questions = {} } = await provider().make(order());
	const known = fields.map((field) => ({ optionIds: firstOptionIds(field.options), ...field }));
	return { id, club_id: 1, title: 'Sign up', fields: known, provider: 'google', questions, version: 1 };
}

const troubled = (call: RegExp, ...troubles: Trouble[]) =>
	google.troubles.push(...troubles.map((trouble) => ({ call, trouble })));
const garbage: Trouble = (response) =>
	void response.writeHead(200, { 'content-type': 'application/json' }).end('<html>Hello');
const hangUp: Trouble = (response) => void response.destroy();
const silence: Trouble = () => undefined;

test('a form is made empty, filled, published and opened to everyone with the link', async () => {
	const { id, link, questions } = await provider().make(order());
	expect(link).toBe(`https://docs.google.com/forms/d/${id}/viewform`);
	expect(link.split('/')[5]).toBe(id);
	expect(made).toContain(id);
	const kept = google.soleForm();
	expect(kept).toMatchObject({
		info: { title: 'Sign up', documentTitle: 'Sign up' },
		isPublished: true,
		isAcceptingResponses: true,
		isOpen: true,
	});
	expect(kept.items.map(({ title }) => title)).toEqual(['Name', 'Days']);
	expect(new Set(Object.values(questions ?? {}))).toEqual(new Set(['Name', 'Days']));
	expect(google.calls).toEqual([
		'POST /token',
		'POST /v1/forms',
		`POST /v1/forms/${id}:batchUpdate`,
		`POST /v1/forms/${id}:setPublishSettings`,
		`POST /drive/v3/files/${id}/permissions`,
	]);
});

test('one token serves many calls', async () => {
	const forms = provider();
	await forms.make(order());
	await forms.make(order());
	expect(google.calls.filter((call) => call === 'POST /token')).toHaveLength(1);
});

test('forms are the Workspace user’s where the account acts for one', async () => {
	await provider({ user: 'forms@college.test' }).make(order());
	expect(google.soleForm().owner).toBe('forms@college.test');
});

const responsesOf = async (forms: RemoteProvider, form: StoredForm): Promise<FormResponse[]> =>
	(await forms.listResponses(form, listening).next()).value ?? [];

test('responses of many pages come together, by question, the ticked boxes in order', async () => {
	const form = await madeForm();
	google.pageSize = 2;
	for (let person = 1; person <= 5; person++) {
		google.respond(form.id, { Name: [`Person ${person}`], Days: ['Wed', 'Mon'] }, `2026-11-20T15:30:0${person}.5Z`);
	}
	const responses = await responsesOf(provider(), form);
	expect(responses.map((response) => response.answers)).toEqual(
		[1, 2, 3, 4, 5].map((person) => ({ Name: `Person ${person}`, Days: 'Mon, Wed' })),
	);
	expect(responses[0]).toMatchObject({ createTime: '2026-11-20T15:30:01.500Z', responseId: expect.any(String) });
	expect(google.calls.filter((call) => call.endsWith('/responses'))).toHaveLength(3);
});

test('a question that somebody added at Google is asked for by its title', async () => {
	const form = await madeForm();
	const item = {
		title: 'Vegetarian?',
		questionItem: { question: { questionId: 'added', textQuestion: { paragraph: false } } },
	};
	google.soleForm().items.push(item);
	google.respond(form.id, { Name: ['Ada'], 'Vegetarian?': ['yes'] });
	const [response] = await responsesOf(provider(), form);
	expect(response?.answers).toEqual({ Name: 'Ada', 'Vegetarian?': 'yes' });
});

describe('Google is busy', () => {
	test.each([
		[/^POST \/v1\/forms$/, 'making'],
		[/:batchUpdate$/, 'filling'],
		[/:setPublishSettings$/, 'publishing'],
	])('while %s: it is asked again, and one whole form stands', async (call) => {
		troubled(call, refusing(429, 'Quota exceeded'), refusing(503, 'Try again'));
		await provider().make(order());
		expect(google.soleForm().items).toHaveLength(2);
		expect(google.soleForm().isPublished).toBe(true);
	});

	test('it is left alone for as long as it asks', async () => {
		const form = await madeForm();
		troubled(/\/responses$/, refusing(429, 'Quota exceeded', { 'retry-after': '2' }));
		const began = Date.now();
		await responsesOf(provider(), form);
		expect(Date.now() - began).toBeGreaterThanOrEqual(1990);
	});

	test('for longer than anybody waits: one clear sentence, and when to come back', async () => {
		const form = await madeForm();
		troubled(/\/responses$/, refusing(429, 'Quota exceeded', { 'retry-after': '60' }));
		await expect(responsesOf(provider(), form)).rejects.toMatchObject({
			status: 502,
			message: googleTexts.away,
			extras: { retryAfter: 60 },
		});
		expect(google.calls.filter((call) => call.endsWith('/responses'))).toHaveLength(1);
	});
});

test('a batch that was taken though its answer got lost is not asked twice', async () => {
	troubled(/:batchUpdate$/, (response) => {
		google.soleForm().revision += 1;
		refusing(500, 'Internal error encountered.')(response);
	});
	await expect(provider().make(order())).rejects.toMatchObject({ status: 502 });
	expect(google.soleForm().items).toHaveLength(0);
});

test('a connection that breaks is opened again to read, never to make a form a second time', async () => {
	const form = await madeForm();
	google.respond(form.id, { Name: ['Ada'] });
	troubled(/\/responses$/, hangUp);
	expect(await responsesOf(provider(), form)).toHaveLength(1);
	google.forms.clear();
	troubled(/^POST \/v1\/forms$/, hangUp);
	await expect(provider().make(order())).rejects.toMatchObject({ status: 502, message: googleTexts.away });
	expect(google.forms.size).toBe(0);
});

describe.each([
	['400', refusing(400, 'Invalid argument'), googleTexts.notAccepted],
	['403', refusing(403), googleTexts.refused],
	['404', refusing(404, 'Requested entity was not found.'), googleTexts.gone],
	['garbage', garbage, googleTexts.unreadable],
	['an empty answer', ((response) => void response.writeHead(200).end()) as Trouble, googleTexts.unreadable],
])('Google answers %s', (_, trouble, sentence) => {
	test('to the making of a form: 502 and one sentence, and nothing is tried again', async () => {
		troubled(/^POST \/v1\/forms$/, trouble);
		await expect(provider().make(order())).rejects.toMatchObject({ status: 502, message: sentence });
		expect(google.calls.filter((call) => call === 'POST /v1/forms')).toHaveLength(1);
	});

	test('to the reading of responses: the same', async () => {
		const form = await madeForm();
		troubled(/\/responses$/, trouble);
		await expect(responsesOf(provider(), form)).rejects.toMatchObject({ status: 502, message: sentence });
	});
});

test('a token that Google no longer takes is a refusal of access', async () => {
	const form = await madeForm();
	troubled(/\/responses$/, ...Array.from({ length: 4 }, () => refusing(401, 'Invalid credentials')));
	await expect(responsesOf(provider(), form)).rejects.toMatchObject({
		status: 502,
		message: googleTexts.refused,
	});
});

test('a key that Google does not know is a refusal of access', async () => {
	const { generateKeyPairSync } = await import('node:crypto');
	const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
	await expect(provider({ key }).make(order())).rejects.toMatchObject({ status: 502, message: googleTexts.refused });
});

test('a Google that stays silent is waited for no longer than the time there is', async () => {
	const form = await madeForm();
	troubled(/\/responses$/, silence);
	const began = Date.now();
	await expect(responsesOf(provider({ timeout: 700 }), form)).rejects.toMatchObject({
		status: 502,
		message: googleTexts.away,
	});
	expect(Date.now() - began).toBeLessThan(15_000);
});

test('a Google that gives out no token in time is waited for no longer either', async () => {
	troubled(/^POST \/token$/, silence);
	const began = Date.now();
	await expect(provider({ timeout: 700 }).make(order())).rejects.toMatchObject({
		status: 502,
		message: googleTexts.away,
	});
	expect(Date.now() - began).toBeLessThan(15_000);
});

test('a page that never ends is not turned for ever', async () => {
	const form = await madeForm();
	const same: Trouble = (response) =>
		void response.writeHead(200, { 'content-type': 'application/json' }).end('{"nextPageToken":"again"}');
	troubled(/\/responses$/, same, same, same);
	await expect(responsesOf(provider(), form)).rejects.toMatchObject({ message: googleTexts.unreadable });
});

test('without the Drive API a form is made all the same, and the log says what is missing', async () => {
	troubled(
		/\/permissions$/,
		refusing(403, 'Google Drive API has not been used in project 1 before or it is disabled.'),
	);
	const { id } = await provider().make(order());
	expect(google.soleForm()).toMatchObject({ formId: id, isPublished: true, isOpen: false });
	expect(log.join('')).toContain('it is disabled');
});

describe('a form is taken away', () => {
	test('and is gone with its responses', async () => {
		const { id } = await madeForm();
		await provider().deleteRemote(id);
		expect(google.forms.size).toBe(0);
	});

	test('though it is gone already', async () => {
		await expect(provider().deleteRemote('no-such-form')).resolves.toBeUndefined();
	});

	test('or closed at least, where Google does not let it be deleted', async () => {
		const { id } = await madeForm();
		troubled(/^DELETE /, refusing(403));
		await provider().deleteRemote(id);
		expect(google.soleForm()).toMatchObject({ isPublished: false, isAcceptingResponses: false });
		expect(log.join('')).toContain(id);
	});

	test('but not while Google fails: then it is tried again another time', async () => {
		const { id } = await madeForm();
		troubled(/^DELETE /, ...Array.from({ length: 9 }, () => refusing(500, 'Internal error encountered.')));
		await expect(provider({ timeout: 1200 }).deleteRemote(id)).rejects.toMatchObject({ status: 502 });
		expect(google.soleForm().isPublished).toBe(true);
	});
});

test('neither key nor token is in the log', async () => {
	troubled(/^POST \/v1\/forms$/, refusing(403));
	await expect(provider().make(order())).rejects.toThrow();
	expect(log.join('')).toContain('status 403');
	expect(log.join('')).not.toMatch(/PRIVATE KEY|Bearer|assertion|access_token/);
});
