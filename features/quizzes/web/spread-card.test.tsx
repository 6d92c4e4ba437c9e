import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QuizSummary } from './queries.ts';
import { SharesCard } from './spread-card.tsx';

const question = { id: 1, question: 'Which is a port?', options: 'Turku,Bern,Prague,Vienna', correctAnswer: 'Turku' };
const summaryOf = (chosen: number[]): QuizSummary => ({
	id: 7,
	title: 'Ports',
	results: 10,
	questions: [{ ...question, right: chosen[0] ?? 0, chosen }],
	closedAt: null,
	keyAfterClose: false,
	openToAll: false,
	codeRequired: false,
	createdAt: '2026-11-27T10:00:00.000Z',
	secretCode: '',
	timeLimit: 10,
	shuffle: false,
	erased: [],
});

test('a question that some left out, because the time was over, says how many', () => {
	const text = (chosen: number[]) =>
		renderToStaticMarkup(<SharesCard summary={summaryOf(chosen)} />).replace(/<[^>]+>/g, ' ');
	expect(text([4, 1, 1, 1])).toMatch(/No answer\s+3\s+30 %/);
	expect(text([4, 3, 2, 1])).not.toContain('No answer');
});
