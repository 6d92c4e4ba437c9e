/** `/clubs/{clubId}`: a club with its events and open positions. */
import { useParams } from 'react-router';
import { ClubPage } from '#features/clubs/web/club-page.tsx';
import { ClubEventsCard } from '#features/events/web/club-events-card.tsx';
import { useUpcomingOfClub } from '#features/events/web/queries.ts';
import { ClubHiringCard } from '#features/hiring/web/club-hiring-card.tsx';
import { useOpenSessions } from '#features/hiring/web/queries.ts';

/** Empty, because the page sets its title once the club is loaded. */
export const meta = () => [];

export default function ClubRoute() {
	// Fetched together with the club, so that the whole page appears at once.
	useUpcomingOfClub(useParams()['clubId'] ?? '');
	useOpenSessions();
	return (
		<ClubPage
			plans={(club) => (
				<>
					<ClubEventsCard clubId={club.ClubID} clubName={club.ClubName} />
					<ClubHiringCard clubId={club.ClubID} />
				</>
			)}
		/>
	);
}
