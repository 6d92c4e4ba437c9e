/** `/clubs/{clubId}`: a club, what it plans, and whom it looks for. */
import { ClubPage } from '#features/clubs/web/club-page.tsx';
import { ClubEventsCard } from '#features/events/web/club-events-card.tsx';
import { useUpcomingEvents } from '#features/events/web/queries.ts';
import { ClubHiringCard } from '#features/hiring/web/club-hiring-card.tsx';
import { useOpenSessions } from '#features/hiring/web/queries.ts';

/** The page names itself once it knows the club. */
export const meta = () => [];

export default function ClubRoute() {
	// Asked for together with the club, so that the page is there in one go.
	useUpcomingEvents();
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
