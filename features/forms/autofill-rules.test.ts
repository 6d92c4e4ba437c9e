import { expect, test } from 'vitest';
import { autofillOf } from './autofill-rules.ts';

const asks = (question: string) => autofillOf({ type: 'shortAnswer', question });

test.each([
	['Full name', 'name'],
	['Your name', 'name'],
	['What is your name?', 'name'],
	['Name:', 'name'],
	['First name', 'given-name'],
	['Surname', 'family-name'],
	['College e-mail', 'email'],
	['Your email address', 'email'],
	['Student Email ID', 'email'],
	['Phone number', 'tel'],
	['Mobile', 'tel'],
	['WhatsApp No.', 'tel'],
])('a browser can fill in “%s”', (question, autofill) => {
	expect(asks(question)).toBe(autofill);
});

test.each(['Name of your team', 'Team name', 'Who told you? Name them', 'E-mail of your advisor', 'May we phone you?'])(
	'a browser must not propose the visitor’s own data for “%s”',
	(question) => {
		expect(asks(question)).toBeUndefined();
	},
);

test('only a short answer is filled in', () => {
	expect(autofillOf({ type: 'paragraph', question: 'Your name' })).toBeUndefined();
	expect(autofillOf({ type: 'dropdown', question: 'Name' })).toBeUndefined();
});
