import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptResults } from './kept-results-list.tsx';
import { keepAttempt } from './stored-attempt.ts';

// Node has session storage only, which works alike.
beforeEach(() => {
	sessionStorage.clear();
	vi.stubGlobal('localStorage', sessionStorage);
});
afterEach(() => vi.unstubAllGlobals());

const begun = Date.parse('2030-03-01T10:00:00Z');

function listAfter(days: number): string {
	keepAttempt(7, {
		participant: { id: 'participant', name: 'Ada', rollNo: '21CS001', year: 2 },
		quiz: { id: 7, title: 'Ports', questions: [] },
		answers: {},
		place: 0,
		idempotencyKey: 'key',
		begunAt: begun,
		isSubmitted: true,
	});
	vi.spyOn(Date, 'now').mockReturnValue(begun + days * 86_400_000);
	return renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<KeptResults
					entries={[{ kind: 'result', id: '7', title: 'Ports', score: null, isShown: true, seenAt: begun }]}
				/>
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test('a quiz without a score yet is led to as long as its page shows the result', () => {
	expect(listAfter(29)).toMatch(/href="\/quiz\/7".*Check again then\./);
	const later = listAfter(31);
	expect(later).toContain('Ports');
	expect(later).toContain('Ask the club for your score.');
	expect(later).not.toContain('href');
	expect(later).not.toContain('Open it again');
});
