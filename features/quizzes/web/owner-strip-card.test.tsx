import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import OwnerStripCard from './owner-strip-card.tsx';
import type { ListedQuiz } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const quiz: ListedQuiz = { id: 7, title: 'Ports', createdAt: '2026-11-20T10:00:00.000Z' };

function stripOf(isPublic: boolean): string {
	vi.stubGlobal('location', new URL('https://clubs.test/quiz/7'));
	const client = new QueryClient();
	client.setQueryData(['quizzes', 'getClubQuizzes', { ClubID: '8' }], [quiz]);
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<OwnerStripCard clubId={8} isPublic={isPublic} quizId="7" />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test('a club that awaits approval is not told that students see its quiz', () => {
	expect(stripOf(true)).toContain('This is what students see.');
	const prepared = stripOf(false);
	expect(prepared).not.toContain('This is what students see.');
	expect(prepared).toContain('once your club is approved');
});
