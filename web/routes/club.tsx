/** `/clubs/{clubId}`: a club with its events and open positions. */
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { aboutClub } from '#features/clubs/look-rules.ts';
import { ClubPage, MissingClub } from '#features/clubs/web/club-page.tsx';
import type { Club } from '#features/clubs/web/queries.ts';
import { ClubEventsCard } from '#features/events/web/club-events-card.tsx';
import { EventPoster } from '#features/events/web/event-poster.tsx';
import { loadUpcomingOfClub, useUpcomingOfClub } from '#features/events/web/queries.ts';
import { ClubHiringCard } from '#features/hiring/web/club-hiring-card.tsx';
import { loadOpenSessionsOfClub, useOpenSessionsOfClub } from '#features/hiring/web/open-queries.ts';
import { descriptionOf, type LoaderArgs, loadNothing, loadQueries, type MetaArgs } from '../app/page-data.ts';
import { useSession } from '../app/session.ts';
import { loadCall } from '../app/use-call.ts';
import { useKnownMissing } from '../app/use-known-missing.ts';
import { useInteracted } from '../ui/interacted.ts';
import { late } from '../ui/late.tsx';

const PastEventsCard = late(() => import('#features/events/web/past-events-card.tsx'), { isOptional: true });

export const loader = (args: LoaderArgs) =>
	loadQueries(args, (source) => {
		const { clubId = '' } = args.params;
		return Promise.all([
			loadCall(source, 'GET /api/clubs/:clubId', { params: { clubId } }),
			loadUpcomingOfClub(source, clubId),
			loadOpenSessionsOfClub(source, Number(clubId)),
		]);
	});

export const clientLoader = loadNothing;

/** Without a title: the page sets it once loaded. */
export const meta = (args: MetaArgs) =>
	descriptionOf<Club>(args, ({ Meets, Description }) => aboutClub(Meets, Description));

function ClubOfAddress() {
	// With the club, so that the page appears at once.
	const { clubId = '' } = useParams();
	const next = useUpcomingOfClub(clubId).data?.[0];
	useOpenSessionsOfClub(Number(clubId));
	const user = useSession();
	const isInteracted = useInteracted();
	/** An unapproved club's page is for its own session only. */
	const isPublic = ({ ClubID }: Club) => user?.ClubID !== ClubID || user.Club.Status === 'approved';
	return (
		<ClubPage
			next={next ? <EventPoster event={next} size="tile" className="shadow-lift" /> : null}
			plans={(club) => (
				<>
					{club.Dormant && !next ? null : (
						<Suspense>
							<ClubEventsCard clubId={club.ClubID} clubName={club.ClubName} isPublic={isPublic(club)} />
						</Suspense>
					)}
					<ClubHiringCard clubId={club.ClubID} />
				</>
			)}
			archive={({ ClubID }) => (isInteracted ? <PastEventsCard key={ClubID} clubId={ClubID} /> : null)}
		/>
	);
}

export default function ClubRoute() {
	return useKnownMissing() ? <MissingClub /> : <ClubOfAddress />;
}
