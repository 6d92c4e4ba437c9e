/** A club's upcoming events, on its page. */

import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { EventRows, UpcomingEvents } from './event-list.tsx';
import { FeedCard } from './feed-card.tsx';
import { useUpcomingOfClub } from './queries.ts';

interface ClubEventsProps {
	clubId: number;
	clubName: string;
	/** Calendar programs have no session, so a hidden club has no feed. */
	isPublic: boolean;
}

export const ClubEventsCard = ({ clubId, clubName, isPublic }: ClubEventsProps) => (
	<section aria-labelledby="events" className="page pt-20 sm:pt-24">
		<h2 id="events" className="type-heading mb-8">
			Coming up
		</h2>
		<UpcomingEvents
			query={useUpcomingOfClub(String(clubId))}
			expected={1}
			empty={
				<EmptyState
					title="Nothing is planned right now"
					action={
						<Link to="/events" className={buttonClass('quiet')}>
							See what other clubs plan
						</Link>
					}
				>{`The next event of ${clubName} will appear here.`}</EmptyState>
			}
		>
			{(events) => <EventRows events={events} showClub={false} className="border-line border-b" />}
		</UpcomingEvents>
		{isPublic ? <FeedCard clubId={clubId}>{`Add the events of ${clubName} to your calendar`}</FeedCard> : null}
	</section>
);
