import { expect, test } from 'vitest';
import { readGenerated } from './read-generated.ts';

const options = ['Venus', 'Mars', 'Jupiter', 'Saturn'];
const question = (change: object = {}) => ({ question: 'Which is red?', options, answer: 'Mars', ...change });
const json = (change?: object) => JSON.stringify({ questions: [question(change)] });
const read = [{ question: 'Which is red?', options, answer: 'Mars' }];

test.each([
	['plain', json()],
	['a code block', `\`\`\`json\n${json()}\n\`\`\``],
	['prose around it', `Sure, here are [your] questions:\n${json()}\nGood luck {with it}!`],
	['prose and a code block', `Here you are:\n\`\`\`\n${json()}\n\`\`\`\nTell me if you need more.`],
	['a thought before it', `<think>Maybe {"questions": [{"question": "?"}]}…</think>\n${json()}`],
	['a bare list', JSON.stringify([question()])],
	['one bare question', JSON.stringify(question())],
	['another name', JSON.stringify({ topic: 'Planets', quiz: [question()] })],
	[
		'a comma behind the last',
		'{"questions": [{"question":"Which is red?","options":["Venus","Mars","Jupiter","Saturn",],"answer":"Mars",},]}',
	],
	['a letter', json({ answer: 'B' })],
	['a small letter with a bracket', json({ answer: 'b)' })],
	['a letter in brackets', json({ answer: '(B)' })],
	['an option by its letter', json({ answer: 'Option B' })],
	['a letter and the text', json({ answer: 'B) Mars' })],
	['a letter and other words', json({ answer: 'B. The red one' })],
	['an index', json({ answer: 1 })],
	['an index as a text', json({ answer: '1' })],
	['another case and a full stop', json({ answer: ' mars.' })],
	['quotes around it', json({ answer: '“Mars”' })],
	['a list of one', json({ answer: ['Mars'] })],
	['correctAnswer', json({ answer: undefined, correctAnswer: 'Mars' })],
	['correct_answer', json({ answer: undefined, correct_answer: 'B' })],
	[
		'labels before the options',
		json({ options: ['A) Venus', 'B) Mars', 'C) Jupiter', 'D) Saturn'], answer: 'B) Mars' }),
	],
	['numbers before the options', json({ options: ['1. Venus', '2. Mars', '3. Jupiter', '4. Saturn'], answer: '2' })],
	['options as an object', json({ options: { A: 'Venus', B: 'Mars', C: 'Jupiter', D: 'Saturn' }, answer: 'B' })],
	[
		'options as objects',
		json({ options: options.map((text) => ({ text, isCorrect: text === 'Mars' })), answer: undefined }),
	],
])('%s is understood', (_, content) => {
	expect(readGenerated(content)).toEqual(read);
});

test('numbers are options, and the index of one where they are not', () => {
	expect(readGenerated(json({ options: [2, 3, 4, 5], answer: 3 }))?.[0]).toMatchObject({
		options: ['2', '3', '4', '5'],
		answer: '3',
	});
	expect(readGenerated(json({ options: [20, 30, 40, 50], answer: 3 }))?.[0]?.answer).toBe('50');
	const counted = [1, 4].map((answer) => question({ answer }));
	expect(readGenerated(JSON.stringify(counted))?.map(({ answer }) => answer)).toEqual(['Venus', 'Saturn']);
});

test('of more than four options the right one and three others are taken', () => {
	const [only] = readGenerated(json({ options: [...options, 'Pluto'], answer: 'Pluto' })) ?? [];
	expect([only?.options, only?.answer]).toEqual([['Venus', 'Mars', 'Jupiter', 'Pluto'], 'Pluto']);
});

test('a letter that is an option’s text is that option', () => {
	expect(readGenerated(json({ options: ['B', 'C', 'D', 'A'], answer: 'A' }))?.[0]?.answer).toBe('A');
});

test('formulas keep their backslashes, written singly or doubly', () => {
	const written = String.raw`What is \(\frac{1}{2}\times\alpha\)?\nAnd \\beta \neq \u03c0 \"here\"?`;
	const [only] = readGenerated(`[{"question": "${written}", "options": ["1","2","3","4"], "answer": "1"}]`) ?? [];
	expect(only?.question).toBe(
		`${String.raw`What is \(\frac{1}{2}\times\alpha\)?`}\n${String.raw`And \beta \neq π "here"?`}`,
	);
});

test.each([
	['no JSON', 'Sure, here are your questions!'],
	['nothing', ''],
	['an answer that breaks off', json().slice(0, -20)],
	['three options', json({ options: options.slice(1) })],
	['an answer that is no option', json({ answer: 'Pluto' })],
	['no answer', json({ answer: undefined })],
	['a letter beyond the options', json({ answer: 'E' })],
	['an index beyond the options', json({ answer: 7 })],
	['a question that shows nothing', json({ question: '\u3164' })],
	['a long run of full stops', json({ options: [`${'.'.repeat(500_000)}x`, 'b', 'c', 'd'], answer: 'e' })],
	['brackets without end', '[{'.repeat(100_000)],
	['a code block of blanks', `\`\`\`json${' \n'.repeat(100_000)}`],
])('%s is not', (_, content) => {
	expect(readGenerated(content)).toBeUndefined();
});
