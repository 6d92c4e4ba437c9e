import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QuizSummary } from './queries.ts';
import { QuizSettingsCard } from './quiz-settings-card.tsx';

test('it says that results without the code are refused, except while the quiz is open to all', () => {
	const summary = { id: 7, closedAt: null, keyAfterClose: false, codeRequired: true } as QuizSummary;
	const shown = (openToAll: boolean) =>
		renderToStaticMarkup(
			<QueryClientProvider client={new QueryClient()}>
				<QuizSettingsCard summary={{ ...summary, openToAll }} />
			</QueryClientProvider>,
		);
	expect(shown(false)).toContain('Only results from people who entered the code count.');
	expect(shown(true)).not.toContain('Only results from people who entered the code count.');
});
