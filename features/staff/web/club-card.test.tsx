import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { StaffClub } from '../contract.ts';
import { ClubCard } from './club-card.tsx';

const nothing = () => undefined;

const clubWith = (more: Partial<StaffClub>): StaffClub => ({
	ClubID: 7,
	ClubName: 'Night Choir',
	Description: 'We sing after dark.',
	Email: 'choir@college.test',
	LogoURL: null,
	Hue: 145,
	FoundedDate: '2019-10-01',
	Links: [],
	CategoryID: null,
	Meets: '',
	HueChosen: null,
	Members: [],
	Status: 'approved',
	CreatedAt: '2026-10-01T10:00:00.000Z',
	EmailConfirmed: true,
	FormerName: null,
	DecisionID: 3,
	Decided: 'approved',
	DecidedAt: '2026-11-01T10:00:00.000Z',
	DecidedBy: 'Kim Rook',
	Reason: null,
	DeleteAfter: null,
	Actions: ['suspend'],
	...more,
});

function rowOf(club: StaffClub): string {
	const element = (
		<ClubCard
			club={club}
			showStatus={false}
			busy={undefined}
			onAction={nothing}
			onDelete={nothing}
			onHelp={nothing}
			onSendBack={nothing}
		/>
	);
	const html = renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
		</QueryClientProvider>,
	);
	return html.replaceAll(/<details.*<\/details>/gs, '').replaceAll(/<[^>]+>/g, '');
}

test('the row of a club that has renamed itself says what it was called', () => {
	expect(rowOf(clubWith({ FormerName: 'Choral Society' }))).toContain('Recently renamed from Choral Society');
	expect(rowOf(clubWith({}))).not.toContain('Recently renamed');
});

test('the row says what was decided last, also where that is not what the status is called', () => {
	expect(rowOf(clubWith({}))).toContain('Approved by Kim Rook');
	expect(rowOf(clubWith({ Decided: 'reinstated' }))).toContain('Reinstated by Kim Rook');
});
