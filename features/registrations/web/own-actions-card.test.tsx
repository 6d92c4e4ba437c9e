import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { registrationWith } from '#testing/samples.ts';
import { ChangeOrCancelCard } from './own-actions-card.tsx';
import type { OwnRegistration } from './queries.ts';

const nothing = () => undefined;

function textOf(changes: Partial<OwnRegistration>) {
	const element = (
		<ChangeOrCancelCard
			token="token"
			registration={{ ...registrationWith(), ...changes }}
			onChange={nothing}
			onCancelled={nothing}
		/>
	);
	return renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
		</QueryClientProvider>,
	).replace(/<[^>]+>/g, ' ');
}

test('who is going can cancel or change the answers', () => {
	expect(textOf({})).toMatch(
		/Change or cancel .*Cancel, and the club no longer expects you\. .*Cancel my registration .*Change answers/,
	);
	expect(textOf({ state: 'waiting', position: 1 })).toContain('Cancel, and you leave the waiting list.');
});

test('once the event has begun, the answers stay as they are', () => {
	const text = textOf({ canChange: false });
	expect(text).toContain('Cancel my registration');
	expect(text).not.toMatch(/[Cc]hange/);
});
