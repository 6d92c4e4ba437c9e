/** A line about a club's next event, for lists of clubs. */
import { Link } from 'react-router';
import { eventPath, formIdOf, hostsOf } from '../list-rules.ts';
import { whenLine } from '../when-rules.ts';
import { useUpcomingEvents } from './queries.ts';

interface NextOfClubProps {
	clubId: number;
	listed: ReadonlySet<string>;
}

export function NextOfClub({ clubId, listed }: NextOfClubProps) {
	const { data, isError } = useUpcomingEvents();
	const planned = data?.filter((event) => hostsOf(event).some(({ ClubID }) => ClubID === clubId)) ?? [];
	const next = planned.find(({ Link: form }) => form === null || !listed.has(formIdOf(form) ?? ''));
	if (isError && data === undefined) return null;
	return (
		<p className="min-h-6 text-ink-soft text-note wrap-anywhere">
			{next ? (
				<>
					Next:{' '}
					<Link to={eventPath(next.EventID)} className="text-ink underline underline-offset-4 hover:text-accent">
						<bdi>{next.EventName}</bdi>
					</Link>
					<span>{` · ${whenLine(next, Date.now())}`}</span>
				</>
			) : data ? (
				`Nothing ${planned.length > 0 ? 'else ' : ''}planned yet`
			) : null}
		</p>
	);
}
