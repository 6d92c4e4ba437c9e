import { expect, test } from 'vitest';
import {
	correctedNumbers,
	correctedSince,
	formerWordings,
	hasSameStructure,
	rewordedNumbers,
	type StoredQuestion,
} from './correction-rules.ts';

const stored: StoredQuestion[] = [
	{ id: 11, question: 'Capital of Norway?', options: ['Bergen', 'Oslo', 'Turku', 'Bern'], correct: 1, former: [] },
	{
		id: 12,
		question: 'Three times three?',
		options: ['6', '8', '9', '12'],
		correct: 2,
		former: [['six', '8', '9', '12']],
	},
];
const [first, second] = stored as [StoredQuestion, StoredQuestion];
const withOptions = (...options: string[]) => [{ ...first, options }, second];

test('words and right answers may change, also without ids', () => {
	const mended = [{ ...first, question: 'The capital of Norway?', correct: 0 }, second];
	expect(hasSameStructure(stored, mended)).toBe(true);
	expect(hasSameStructure(stored, withOptions('Bergen', 'Oslo (Norway)', 'Turku', 'Bern'))).toBe(true);
	expect(
		hasSameStructure(
			stored,
			stored.map(({ id: _, ...question }) => question),
		),
	).toBe(true);
});

test.for([
	['a question less', [first]],
	['a question more', [first, second, { ...second, id: undefined, question: 'More?' }]],
	['questions in another order', [second, first]],
	['questions in another order without ids', [second, first].map((each) => ({ ...each, id: undefined }))],
	['the id of another question', [first, { ...second, id: 99 }]],
	['options in another order', withOptions('Oslo', 'Bergen', 'Turku', 'Bern')],
	['an option at the place of another', withOptions('Oslo', 'Oslo (city)', 'Turku', 'Bern')],
	['an earlier wording at another place', [first, { ...second, options: ['6', 'six', '9', '12'] }]],
] as const)('%s is another structure', ([, sent]) => {
	expect(hasSameStructure(stored, sent)).toBe(false);
});

test('earlier wordings are kept without the present one, the newest five', () => {
	expect(formerWordings(first, first.options)).toEqual([]);
	expect(formerWordings(first, ['Bergen', 'Osló', 'Turku', 'Bern'])).toEqual([first.options]);
	expect(formerWordings(second, ['six', '8', '9', '12'])).toEqual([second.options]);
	const often = { ...first, former: [1, 2, 3, 4, 5].map((text) => [`${text}`, 'Oslo', 'Turku', 'Bern']) };
	expect(formerWordings(often, ['B', 'O', 'T', 'B'])).toEqual([first.options, ...often.former.slice(0, 4)]);
});

test('corrected questions are those with another right answer, reworded ones those with other words', () => {
	const sent = [
		{ ...first, correct: 0 },
		{ ...second, options: ['6', '8', '9', 'twelve'] },
	];
	expect([correctedNumbers(stored, sent), rewordedNumbers(stored, sent)]).toEqual([[1], [2]]);
	expect([correctedNumbers(stored, stored), rewordedNumbers(stored, stored)]).toEqual([[], []]);
	expect(rewordedNumbers(stored, [...stored, { question: 'New?', options: ['a', 'b', 'c', 'd'], correct: 0 }])).toEqual(
		[3],
	);
});

test('a participant learns of the corrections after the own submission', () => {
	const shown = [{ correctedIn: 0 }, { correctedIn: 2 }, { correctedIn: 4 }];
	expect([1, 2, 4].map((version) => correctedSince(shown, version))).toEqual([[2, 3], [3], []]);
});
