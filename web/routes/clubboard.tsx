/** `/clubboard`: clubs, and which have upcoming events. */

import { ClubboardPage } from '#features/clubs/web/clubboard-page.tsx';
import { loadCategories, loadClubs } from '#features/clubs/web/queries.ts';
import { useUpcomingEvents } from '#features/events/web/queries.ts';
import { type LoaderArgs, loadNothing, loadQueries } from '../app/page-data.ts';

export const loader = (args: LoaderArgs) =>
	loadQueries(args, (source) => Promise.all([loadClubs(source), loadCategories(source)]));

export const clientLoader = loadNothing;

export const meta = () => [
	{ title: 'Our Clubs' },
	{ name: 'description', content: 'Explore the diverse range of clubs at our college and discover your passions.' },
];

function useWithEvents(isWanted: boolean) {
	const { data, error, isFetching, refetch } = useUpcomingEvents({ enabled: isWanted });
	return { data: data && new Set(data.map((event) => event.ClubID)), error, isFetching, refetch };
}

export default function ClubboardRoute() {
	return <ClubboardPage useWithEvents={useWithEvents} />;
}
