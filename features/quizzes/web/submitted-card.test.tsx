import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CallError } from '#web/app/call.ts';
import type { Attempt } from '../attempt-rules.ts';
import { SubmittedCard } from './submitted-card.tsx';

const quiz = { id: 7, title: 'Ports', questions: [] };
const attempt: Attempt = {
	participant: { id: 'participant', name: 'Ada', rollNo: '21CS001', year: 2 },
	quiz,
	answers: {},
	place: 0,
	idempotencyKey: 'key',
	begunAt: 0,
	isSubmitted: true,
};

function pageAfter(status: number, message: string): string {
	const client = new QueryClient();
	const queryKey = ['quizzes', String(quiz.id), 'result', { userId: attempt.participant.id }];
	client.setQueryData(queryKey, { id: 1, deleteAfter: null });
	client
		.getQueryCache()
		.find({ queryKey })
		?.setState({ status: 'error', error: new CallError(status, message) });
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<SubmittedCard attempt={attempt} quiz={quiz} onSomebodyElse={() => undefined} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test('who has submitted a quiz is not told to come back once it is deleted', () => {
	const deleted = pageAfter(404, 'There is no such quiz.');
	expect(deleted).toContain('The club deleted it or your result');
	expect(deleted).not.toContain('Check again');
	const unreachable = pageAfter(0, 'The server could not be reached.');
	expect(unreachable).toContain('The server could not be reached.');
	expect(unreachable).toContain('Check again');
});
