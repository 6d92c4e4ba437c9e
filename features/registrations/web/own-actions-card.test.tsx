import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { registrationWith } from '#testing/samples.ts';
import { OwnActionsCard } from './own-actions-card.tsx';
import type { OwnRegistration } from './queries.ts';

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

const registration = registrationWith({ event: { StartDateTime: at(24), EndDateTime: at(26) } });
const nothing = () => undefined;

const textOf = (changes: Partial<OwnRegistration>) =>
	renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<OwnActionsCard
				token="token"
				registration={{ ...registration, ...changes }}
				asking={undefined}
				setAsking={nothing}
				onErased={nothing}
			/>
		</QueryClientProvider>,
	).replace(/<[^>]+>/g, ' ');

test('who is going can cancel, and also have everything deleted', () => {
	expect(textOf({})).toMatch(
		/Can’t come\?.*the club no longer expects you. You can also have .*Cancel my registration/,
	);
});

test.each([
	['cancelled', { state: 'cancelled' }],
	['past', { event: { ...registration.event, EndDateTime: at(-1) } }],
	['called off', { isCalledOff: true }],
] satisfies [string, Partial<OwnRegistration>][])('of a %s registration only the data can be deleted', (_, changes) => {
	const text = textOf(changes);
	expect(text).toMatch(/Your data.*You can have everything that you sent deleted/);
	expect(text).not.toMatch(/Cancel|also|come/);
});
