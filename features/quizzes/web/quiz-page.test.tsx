import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuizState } from './queries.ts';
import QuizPage from './quiz-page.tsx';
import { keepAttempt } from './stored-attempt.ts';

// Node has session storage only, which works alike.
beforeEach(() => {
	sessionStorage.clear();
	vi.stubGlobal('localStorage', sessionStorage);
});
afterEach(() => vi.unstubAllGlobals());

const state: QuizState = {
	title: 'Ports',
	ClubName: 'Sailors',
	Hue: 210,
	LogoURL: null,
	closed: false,
	closedForGood: false,
	needsCode: true,
	timeLimit: null,
};

function secondStep(quizId: string, known?: QuizState): string {
	const participant = { id: 'participant', name: 'Ada', rollNo: '21CS001', year: 2 };
	keepAttempt(quizId, { participant, answers: {}, place: 0, idempotencyKey: 'key', begunAt: Date.now() });
	const client = new QueryClient();
	if (known) client.setQueryData(['quizzes', quizId, 'state'], known);
	const router = createMemoryRouter([{ path: '/quiz/:quizId?', element: <QuizPage /> }], {
		initialEntries: [`/quiz/${quizId}`],
	});
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	);
}

test('before a quiz is opened its page says how long one has, also that there may be a limit where it is not known', () => {
	const unknown = 'If there is a time limit, it starts when you open the quiz.';
	expect(secondStep('')).toContain(unknown);
	expect(secondStep('7')).toContain(unknown);
	expect(secondStep('7', { ...state, timeLimit: 1 })).toContain(
		'You have 1 minute from the moment you open it. If you were given extra time, it is added.',
	);
	expect(secondStep('7', { ...state, timeLimit: 1 })).not.toContain(unknown);
	expect(secondStep('7', state)).not.toMatch(/limit|minute/);
});

test('whether a quiz whose number is still to be typed needs a code is not known, so it may be left out', () => {
	const required = /required[^>]*name="secretCode"|name="secretCode"[^>]*required/;
	expect(secondStep('7', state)).toMatch(required);
	expect(secondStep('')).toContain('name="secretCode"');
	expect(secondStep('')).not.toMatch(required);
});
