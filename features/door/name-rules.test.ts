import { expect, test } from 'vitest';
import { nameIn, nameQuestionOf } from './name-rules.ts';

const short = (question: string) => ({ type: 'shortAnswer', question }) as const;

test('the name is the answer to the question for one, else to the first short text', () => {
	expect(nameQuestionOf([short('Team name'), short('Your name?')])).toBe('Your name?');
	expect(nameQuestionOf([short('Roll number'), short('Name of the guest')])).toBe('Name of the guest');
	expect(nameQuestionOf([{ type: 'checkbox', question: 'Name a dish' }, short('Roll number')])).toBe('Roll number');
	expect(nameQuestionOf([{ type: 'checkbox', question: 'Food?' }])).toBeUndefined();
	expect([nameIn({ 'Your name?': ' Ada ' }, 'Your name?'), nameIn({ 'Your name?': ' ' }, 'Your name?')]).toEqual([
		'Ada',
		null,
	]);
});
