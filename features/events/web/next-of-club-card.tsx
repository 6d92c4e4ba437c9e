/** A line that says what a club does next, for a page that lists clubs. */
import { Link } from 'react-router';
import { eventPath } from '../list-rules.ts';
import { whenLine } from '../when-rules.ts';
import { useUpcomingEvents } from './queries.ts';

export function NextOfClub({ clubId }: { clubId: number }) {
	const { data, isError } = useUpcomingEvents();
	const next = data?.find(({ ClubID }) => ClubID === clubId);
	if (isError && data === undefined) return null;
	return (
		<p className="min-h-6 text-ink-soft text-note wrap-anywhere">
			{next ? (
				<>
					Next:{' '}
					<Link to={eventPath(next.EventID)} className="text-ink underline underline-offset-4 hover:text-accent">
						<bdi>{next.EventName}</bdi>
					</Link>
					{` · ${whenLine(next, Date.now())}`}
				</>
			) : data ? (
				'Nothing planned yet'
			) : null}
		</p>
	);
}
