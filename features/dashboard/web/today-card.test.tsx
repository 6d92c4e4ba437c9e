import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { RunningQuiz } from '#features/quizzes/result-rules.ts';
import type { EventOverview } from '#features/registrations/web/club-queries.ts';
import type { Reply } from '#web/app/contracts.ts';
import type { UserData } from '#web/app/user-data.ts';
import { TodayCard } from './today-card.tsx';

const club: UserData['Club'] = {
	ClubID: 3,
	ClubName: 'Voices',
	Hue: 310,
	Description: 'We sing.',
	Email: 'voices@college.test',
	LogoURL: '/files/logos/voices-512.webp',
	FoundedDate: '2001-09-29',
	Links: [],
	CategoryID: null,
	Meets: '',
	HueChosen: null,
	Members: [],
	Status: 'approved',
	EmailConfirmed: true,
};

interface Overviews {
	members?: number;
	events?: Partial<EventOverview>;
	hiring?: Reply<'GET /api/hiring/overview'>['Waiting'];
	running?: RunningQuiz[];
	own?: Partial<UserData['Club']>;
	mayConfirm?: boolean;
	isEditor?: boolean;
}

function textOf({
	members = 0,
	events = {},
	hiring = [],
	running = [],
	own = {},
	mayConfirm = true,
	isEditor = true,
}: Overviews) {
	const client = new QueryClient();
	client.setQueryData(['clubs', 'overview', { ClubID: '3' }], { Members: members });
	const none = { Events: 1, Next: null, Registrations: null, WithoutForm: [], Unpublished: [] };
	client.setQueryData(['events', 'overview', { ClubID: '3' }], { ...none, ...events });
	client.setQueryData(['hiring', 'overview', { ClubID: '3' }], { Open: 0, Applications: 0, Waiting: hiring });
	client.setQueryData(['quizzes', 'overview', { ClubID: '3' }], { running });
	const Club = { ...club, ...own };
	const user = { Email: Club.Email, ClubName: Club.ClubName, ClubID: 3, Club };
	const act = isEditor ? () => undefined : undefined;
	const actions = { onEditProfile: act, onAddMember: act, onConfirmEmail: mayConfirm ? () => undefined : undefined };
	const element = <TodayCard user={user} may={() => isEditor} {...actions} />;
	const html = renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
		</QueryClientProvider>,
	);
	return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('a club without any event begins with three steps, and sees which it has done', () => {
	const text = textOf({ events: { Events: 0 } });
	expect(text).toContain('Three steps to your first event 1 Add your members');
	expect(textOf({ events: { Events: 0 }, members: 2 })).toContain('Add your members (done)');
	expect(textOf({ events: { Events: 1 } })).toContain('Nothing is coming up');
});

test('what waits for a club is listed, the quiz that runs first', () => {
	const text = textOf({
		running: [{ id: 4, title: 'Warm-up', taking: 2, submitted: 1 }],
		hiring: [{ SessionID: 9, Title: 'Spring concert', Applications: 31 }],
		events: {
			WithoutForm: [{ EventID: 5, EventName: 'Requiem', StartDateTime: '2031-01-02T14:00:00.000Z' }],
			Unpublished: [],
		},
	});
	expect(text).toContain('Live quiz: Warm-up 2 are taking it, 1 has submitted Results of Warm-up');
	expect(text).toContain('31 applications to review Spring concert Review them : Spring concert');
	expect(text).toContain('No registration form: Requiem');
	expect(text).not.toContain('no logo');
});

test('a club is told that it has no logo, and that it waits for its approval', () => {
	const text = textOf({ own: { LogoURL: null, Status: 'pending' } });
	expect(text).toContain('Your club has no logo');
	expect(text).toContain('Waiting for approval');
});

test('a club that waits for its approval is told to confirm its address first, where the site sends mail', () => {
	const unconfirmed = { Status: 'pending', EmailConfirmed: false } as const;
	const asked = 'Confirm your address first: open the link we sent to voices@college.test.';
	expect(textOf({ own: unconfirmed })).toMatch(new RegExp(`${asked}.*Send a new link`));
	for (const text of [
		textOf({ own: unconfirmed, mayConfirm: false }),
		textOf({ own: { ...unconfirmed, EmailConfirmed: true } }),
		textOf({ own: { ...unconfirmed, Status: 'approved' } }),
	])
		expect(text).not.toMatch(/Confirm your address|Send a new link/);
});

test('a reviewer sees what waits for a decision, and nothing that a role above has to do', () => {
	const text = textOf({
		isEditor: false,
		hiring: [{ SessionID: 9, Title: 'Spring concert', Applications: 31 }],
		events: {
			Events: 0,
			WithoutForm: [{ EventID: 5, EventName: 'Requiem', StartDateTime: '2031-01-02T14:00:00.000Z' }],
			Unpublished: [],
		},
		own: { LogoURL: null },
	});
	expect(text).toContain('31 applications to review');
	for (const task of ['Three steps', 'Plan an event', 'No registration form', 'no logo'])
		expect(text).not.toContain(task);
});
