import { afterEach, expect, test, vi } from 'vitest';
import {
	countProblems,
	errorText,
	fieldErrors,
	incompleteProblems,
	listProblems,
	noErrorIn,
	problemsUnder,
} from './field-rules.ts';

afterEach(() => {
	vi.useRealTimers();
});

test('a text with the word error is refused a second after it is checked, and no other', async () => {
	vi.useFakeTimers();
	const { onChangeAsync, onChangeAsyncDebounceMs } = noErrorIn('ClubName');
	expect(onChangeAsyncDebounceMs).toBe(500);
	const results = Promise.all(
		['terror club', 'Error Club', 'Kite Club', null].map((value) => onChangeAsync({ value })),
	);
	await vi.advanceTimersByTimeAsync(1000);
	expect(await results).toEqual(['No "error" allowed in ClubName', undefined, undefined, undefined]);
});

test('a field shows its first error, and the form library’s words for one that is no text', () => {
	expect(errorText([])).toBeUndefined();
	expect(errorText([undefined, 'Email is required', 'later'])).toBe('Email is required');
	expect(errorText([{ message: 'odd' }])).toBe('Invalid Form Values');
});

test('what is wrong in a list stands with its part, and is counted', () => {
	const values = { title: '', logo: null, questions: [{}] };
	const errors = fieldErrors(values, {
		title: 'Write a title.',
		questions: 'Ask more.',
		'questions.0.text': 'Write the question.',
		'questions.10.text': 'Another question.',
		eventID: 'No field of this form.',
	});
	expect(Object.keys(errors ?? {})).toEqual(['title', 'questions']);
	expect(errors?.['title']).toBe('Write a title.');
	const ofList = listProblems([undefined, errors?.['questions']]);
	expect(ofList['']).toBe('Ask more.');
	expect(problemsUnder('0.', ofList)).toEqual({ text: 'Write the question.' });
	expect(problemsUnder('1.', ofList)).toEqual({});
	const metaOf = (name: string) => ({ errors: errors?.[name] === undefined ? [] : [errors[name]] });
	expect(countProblems({ title: metaOf('title'), questions: metaOf('questions'), logo: metaOf('logo') })).toBe(4);
});

test('a form in which nothing is wrong has no errors at all', () => {
	expect(fieldErrors({ title: 'Ports' }, {})).toBeUndefined();
	expect(listProblems([])).toEqual({});
});

test('an optional date and time that is half filled in is refused with the text of its control', () => {
	const control = (name: string, badInput: boolean, incomplete?: string) => ({
		name,
		validity: { badInput } as ValidityState,
		dataset: { ...(incomplete === undefined ? {} : { incomplete }) },
	});
	const controls = [
		control('closes', true, 'Fill it in.'),
		control('opens', false, 'Fill it in.'),
		control('day', true),
	];
	expect(incompleteProblems(controls)).toEqual({ closes: 'Fill it in.' });
});
