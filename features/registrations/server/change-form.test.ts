import { expect, test } from 'vitest';
import { changeTexts, getForm } from '#features/forms/contract.ts';
import { formTexts } from '#features/forms/rules.ts';
import { getClubTrail } from '#features/trail/contract.ts';
import { eventOn, loggedInAgain } from '#testing/registrations.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import { expectWholeVersions } from '#testing/two-processes.ts';
import { changeForm, changeRegistration, sendResponse } from '../contract.ts';
import { registrationTexts } from '../rules.ts';

const site = useSite();

const size = { id: 'size', type: 'dropdown', question: 'Size?', options: ['S', 'M'] };

async function newForm(more: Record<string, unknown> = {}) {
	const club = await site.newClub();
	const on = await eventOn(site, club, more);
	const { formId } = on;
	const read = async () => (await site.call(getForm, { params: { formId } })).reply;
	return {
		club,
		...on,
		formOf: read,
		change: async (changed: Record<string, unknown>, as: TestClub = club) => {
			const { title, fields, version } = await read();
			return site.call(changeForm, { as, params: { formId }, body: { title, fields, version, ...changed } });
		},
		register: (answers: Record<string, unknown>, version?: number) =>
			site.call(sendResponse, {
				params: { formId },
				body: { answers, ...(version === undefined ? {} : { version }) },
				headers: { 'x-forwarded-for': anyAddress() },
			}),
	};
}

const [name, food] = [
	{ id: 'name', type: 'shortAnswer', question: 'Your name?', required: true },
	{ id: 'food', type: 'checkbox', question: 'Food?', options: ['Meat', 'Fish', 'None, thanks'] },
];

test('stored answers follow the new texts of a question and of an option', async () => {
	const { formOf, change, register, list, read, tokenOf, formId } = await newForm();
	const sent = await register({ name: 'Ada', food: ['Fish', 'None, thanks'] });
	const before = await formOf();
	expect(before.version).toBe(1);
	const [meat, fish, none] = before.fields[1]?.optionIds ?? [];
	const options = [{ id: none, text: 'Nothing, thanks' }, 'Soup', { id: fish, text: 'Herring, fried' }, 'Meat'];
	const changed = await change({ title: 'Supper', fields: [{ ...food, question: 'What do you eat?', options }, name] });
	expect(changed.status).toBe(200);
	expect(changed.reply).toEqual({
		formId,
		title: 'Supper',
		version: 2,
		fields: [
			{
				...food,
				question: 'What do you eat?',
				options: ['Nothing, thanks', 'Soup', 'Herring, fried', 'Meat'],
				optionIds: [none, expect.any(String), fish, meat],
				required: false,
			},
			{ ...name, options: [], optionIds: [] },
		],
	});
	expect(await formOf()).toMatchObject(changed.reply);
	const answers = { 'What do you eat?': 'Nothing, thanks, Herring, fried', 'Your name?': 'Ada' };
	expect((await list())[0]?.answers).toEqual(answers);
	const own = (await read(tokenOf(sent.reply.RegistrationURL))).reply;
	expect(own.answers).toEqual(answers);
	expect(own.answersByField).toEqual({ name: 'Ada', food: ['Nothing, thanks', 'Herring, fried'] });
});

test('nothing that was answered is deleted before the club has read how much', async () => {
	const { change, register, list, cancel, tokenOf, formOf } = await newForm();
	await register({ name: 'Ada', food: ['Fish'] });
	const ben = await register({ name: 'Ben', food: ['Fish', 'Meat'] });
	await register({ name: 'Cem', food: ['Meat'] });
	await cancel(tokenOf(ben.reply.RegistrationURL));
	const withoutFish = [name, { ...food, options: ['Meat', 'None, thanks'] }];
	const refused = await change({ fields: withoutFish });
	expect([refused.status, refused.refusal]).toEqual([
		409,
		{ error: '2 answers to “Food?” will be deleted.', answers: { food: 2 } },
	]);
	expect((await change({ fields: [{ ...name, type: 'paragraph' }] })).refusal).toMatchObject({
		answers: { name: 3, food: 3 },
	});
	expect((await formOf()).version).toBe(1);
	expect((await list('all')).map(({ answers }) => answers['Food?']).sort()).toEqual(['Fish', 'Meat', 'Meat, Fish']);
	expect((await change({ fields: withoutFish, erase: true })).reply.version).toBe(2);
	expect((await list('all')).map(({ answers }) => answers['Food?'])).toEqual(
		expect.arrayContaining([undefined, 'Meat']),
	);
	expect((await change({ fields: [food], erase: true })).status).toBe(200);
	expect((await list('all')).map(({ answers }) => answers['Your name?'])).toEqual([undefined, undefined, undefined]);
});

test('what changes no answer needs no question: order, more questions and options, what is required', async () => {
	const { change, register, read, tokenOf } = await newForm();
	const sent = await register({ name: 'Ada', food: ['Fish'] });
	const fields = [
		size,
		{ ...food, required: true, options: ['None, thanks', 'Fish', 'Meat', 'Soup'] },
		{ type: 'paragraph', question: 'Anything else?' },
		name,
	];
	const { reply } = await change({ fields: fields.map((field) => ({ ...field, required: true })) });
	expect(reply.fields.map(({ id }) => id)).toEqual(['size', 'food', expect.stringMatching(/./), 'name']);
	const token = tokenOf(sent.reply.RegistrationURL);
	expect((await read(token)).reply.answersByField).toEqual({ food: ['Fish'], name: 'Ada' });
	expect((await register({ name: 'Ben' })).status).toBe(400);
	const later = await site.call(changeRegistration, { params: { token }, body: { answers: { name: 'Ada' } } });
	expect(Object.keys(later.refusal.fields ?? {})).toContain('answers.size');
});

test('answers that mean the same are not written again, whatever the order of the questions', async () => {
	const { change, register, list } = await newForm();
	await register({ name: 'Ada', food: ['Fish'] });
	const questions = async () => Object.keys((await list())[0]?.answers ?? {});
	const stored = await questions();
	expect((await change({ fields: [food, name] })).status).toBe(200);
	expect(await questions()).toEqual(stored);
	expect((await change({ fields: [size, food, name] })).status).toBe(200);
	expect((await change({ fields: [food, name, { ...size, question: 'Your size?' }] })).status).toBe(200);
	expect(await questions()).toEqual(stored);
});

test('answers to an older version are taken if they fit; else the page learns that the form has changed', async () => {
	const { change, register, tokenOf, list } = await newForm();
	const first = await register({ name: 'Ada', food: ['Meat'] }, 1);
	await change({
		fields: [
			{ ...name, question: 'Who?' },
			{ ...food, options: ['Meat', 'None, thanks'] },
		],
	});
	expect((await register({ name: 'Ben', food: ['Meat'] }, 1)).status).toBe(201);
	expect((await list())[1]?.answers).toEqual({ 'Who?': 'Ben', 'Food?': 'Meat' });
	const outdated = await register({ name: 'Cem', food: ['Fish'] }, 1);
	expect([outdated.status, outdated.refusal]).toEqual([409, { error: registrationTexts.formChanged, changed: true }]);
	for (const version of [undefined, 2, 3])
		expect((await register({ name: 'Cem', food: ['Fish'] }, version)).status).toBe(400);
	const params = { token: tokenOf(first.reply.RegistrationURL) };
	const answers = { name: 'Ada', food: ['Fish'] };
	const changed = await site.call(changeRegistration, { params, body: { answers, version: 1 } });
	expect([changed.status, changed.refusal]).toMatchObject([409, { changed: true }]);
	expect((await site.call(changeRegistration, { params, body: { answers } })).status).toBe(400);
	expect((await list())[0]?.answers).toEqual({ 'Who?': 'Ada', 'Food?': 'Meat' });
});

test('of two who change one form, the second learns of it; a change has to say which version it is of', async () => {
	const { change } = await newForm();
	expect((await change({ title: 'One' })).status).toBe(200);
	const stale = await change({ title: 'Two', version: 1 });
	expect([stale.status, stale.refusal]).toEqual([409, { error: changeTexts.stale }]);
	const without = await change({ version: undefined });
	expect([without.status, without.refusal.fields]).toEqual([400, { version: changeTexts.noVersion }]);
	const wrong = await change({
		fields: [
			{
				...food,
				options: [
					{ id: 'a', text: 'A' },
					{ id: 'a', text: 'B' },
				],
			},
		],
	});
	expect(wrong.refusal.fields).toEqual({ 'fields.0.options': formTexts.sameOptionId });
});

test('the form of an event that is over can be corrected', async () => {
	const { change, event, club } = await newForm();
	site.wait(Date.parse(event.EndDateTime) - site.services.now().getTime() + 1000);
	expect((await change({ title: 'What we learned' }, await loggedInAgain(site, club))).status).toBe(200);
});

test('the trail tells what was corrected, and no answers', async () => {
	const { club, change, register } = await newForm();
	await register({ name: 'Ada', food: ['Fish'] });
	await change({ fields: [{ ...name, question: 'Who?' }], erase: true });
	const { reply } = await site.call(getClubTrail, { as: club, query: { ClubID: club.ClubID } });
	expect(reply[0]).toMatchObject({
		Did: 'form.changed',
		Changes: {
			Questions: [2, 1],
			Wording: [expect.stringContaining('Your name? (Short answer, required)'), 'Who? (Short answer, required)'],
			AnswersDeleted: [null, 1],
		},
	});
	expect(JSON.stringify(reply[0])).not.toContain('Ada');
});

test('a hundred who register during a change are each stored by one version, whole', () =>
	expectWholeVersions(site, site));
