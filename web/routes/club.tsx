/** `/clubs/{clubId}`: a club, and what it plans. */
import { ClubPage } from '#features/clubs/web/club-page.tsx';
import { ClubEventsCard } from '#features/events/web/club-events-card.tsx';

/** The page names itself once it knows the club. */
export const meta = () => [];

export default function ClubRoute() {
	return <ClubPage events={(club) => <ClubEventsCard clubId={club.ClubID} clubName={club.ClubName} />} />;
}
