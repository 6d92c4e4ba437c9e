import { expect, test } from 'vitest';
import { tickList } from './tick-list-rules.ts';

const fieldOf = (question: string, type: 'shortAnswer' | 'dropdown' = 'shortAnswer') => ({
	id: question,
	type,
	question,
	options: [],
	required: false,
});
const responseOf = (answers: Record<string, string>, email: string | null = null) => ({
	responseId: JSON.stringify(answers),
	createTime: '2026-11-20T10:00:00.000Z',
	answers,
	email,
});

function listOf(fields: ReturnType<typeof fieldOf>[], ...responses: ReturnType<typeof responseOf>[]) {
	const { questions, rows } = tickList(
		fields,
		fields.map(({ question }) => question),
		responses,
	);
	return { questions, rows: rows.map(({ name, answers }) => [name, ...answers]) };
}

test('everybody stands there by name, with every answer whole', () => {
	const long = 'No nuts, please. '.repeat(40);
	const fields = [fieldOf('Meal', 'dropdown'), fieldOf('Team'), fieldOf('What is your name?'), fieldOf('Anything?')];
	const bo = responseOf({ Meal: 'Fish', Team: 'A', 'What is your name?': 'Bo', 'Anything?': long });
	const ada = responseOf({ Team: 'Z', 'What is your name?': 'ada' });
	const zoe = responseOf({ Meal: 'Soup', 'What is your name?': 'Élan' });
	expect(listOf(fields, zoe, bo, ada)).toEqual({
		questions: ['Meal', 'Team', 'Anything?'],
		rows: [
			['ada', '', 'Z', ''],
			['Bo', 'Fish', 'A', long],
			['Élan', 'Soup', '', ''],
		],
	});
});

test('a name may be asked for in two questions, or in none that is known', () => {
	const two = [fieldOf('First name'), fieldOf('Last name')];
	expect(listOf(two, responseOf({ 'First name': 'Ada', 'Last name': 'Lovelace' })).rows).toEqual([['Ada Lovelace']]);
	const none = [fieldOf('Size', 'dropdown'), fieldOf('Who are you?')];
	expect(listOf(none, responseOf({ Size: 'M', 'Who are you?': 'Ada' })).rows).toEqual([['Ada', 'M']]);
});

test('people without a name are listed by address, or last', () => {
	const fields = [fieldOf('Name')];
	const list = listOf(fields, responseOf({}), responseOf({}, 'noor@college.test'), responseOf({ Name: 'Zoe' }));
	expect(list.rows).toEqual([['noor@college.test'], ['Zoe'], ['']]);
	expect(listOf([], responseOf({}, 'ada@college.test')).rows).toEqual([['ada@college.test']]);
});
