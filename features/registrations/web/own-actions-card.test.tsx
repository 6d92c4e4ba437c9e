import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { sentMailDays } from '#contract/limits.ts';
import { registrationWith } from '#testing/samples.ts';
import { ChangeOrCancelCard, OwnDataCard } from './own-actions-card.tsx';
import type { OwnRegistration } from './queries.ts';

const nothing = () => undefined;

const rendered = (element: ReactNode) =>
	renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
		</QueryClientProvider>,
	).replace(/<[^>]+>/g, ' ');

const textOf = (changes: Partial<OwnRegistration>) =>
	rendered(
		<ChangeOrCancelCard
			token="token"
			registration={{ ...registrationWith(), ...changes }}
			onChange={nothing}
			onCancelled={nothing}
		/>,
	);

test('deleting one’s data first says what stays, and for how long', () => {
	const text = rendered(<OwnDataCard token="token" registration={registrationWith()} onErased={nothing} />);
	expect(text).toContain(`We keep a log of e-mails sent to you for ${sentMailDays} days.`);
});

test('who is going can cancel or change the answers', () => {
	expect(textOf({})).toMatch(
		/Change or cancel .*Cancel so someone else can have your place\. .*Cancel my registration .*Change answers/,
	);
	expect(textOf({ state: 'waiting', position: 1 })).toContain('Can’t come? Cancel your registration.');
});

test('once the event has begun, the answers stay as they are', () => {
	const text = textOf({ canChange: false });
	expect(text).toContain('Cancel my registration');
	expect(text).not.toMatch(/[Cc]hange/);
});

test('people who are in are not asked whether they can come', () => {
	const text = textOf({ attended: { at: '2026-11-21T17:00:00.000Z', URL: '' } });
	expect(text).toContain('Cancel my registration');
	expect(text).not.toContain('Can’t come?');
});
