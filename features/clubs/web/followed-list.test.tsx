import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FollowedClubs } from './followed-list.tsx';

const followed = [
	{ id: 3, name: 'Robotics' },
	{ id: 17, name: 'Voices' },
];

/** Undefined: the public clubs are unknown. */
function rowsWith(clubs: { ClubID: number; ClubName: string }[] | undefined): string[] {
	const client = new QueryClient();
	client.setQueryData(['clubs', 'getClubData'], clubs);
	const html = renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<FollowedClubs clubs={followed} nextOf={(clubId) => `next of ${clubId}`} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	return html.split('<li').slice(1);
}

test('a followed club is listed by the name that it has now, in its place', () => {
	const [first, second] = rowsWith([
		{ ClubID: 3, ClubName: 'Wind tunnel' },
		{ ClubID: 17, ClubName: 'Voices' },
	]);
	expect(first).toMatch(/Voices.*next of 17/s);
	expect(second).toMatch(/href="\/clubs\/3".*Wind tunnel.*next of 3/s);
	expect(second).not.toContain('Robotics');
});

test('one that is not public any more has its last name and no link; until that is known it is shown as it was', () => {
	const [robotics] = rowsWith([{ ClubID: 17, ClubName: 'Voices' }]);
	expect(robotics).toMatch(/Robotics.*Not on this site right now/s);
	expect(robotics).not.toContain('href');
	expect(robotics).not.toContain('next of');
	expect(rowsWith(undefined)[0]).toMatch(/href="\/clubs\/3".*Robotics.*next of 3/s);
});
