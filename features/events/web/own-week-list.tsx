/** “Your week”: the next seven days, loaded only for visitors with clubs or registrations. */
import { CircleCheck, Hourglass, Star } from 'lucide-react';
import { Link } from 'react-router';
import { shortDay } from '#contract/time.ts';
import { useFollowedClubs } from '#web/app/followed-clubs.ts';
import { useKeptEntries } from '#web/app/kept-entries.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { eventPath, hostNames } from '../list-rules.ts';
import { whenLine } from '../when-rules.ts';
import { ownRegistration } from './own-registration.ts';
import { ownWeek } from './own-week.ts';
import { type Event, useUpcomingEvents } from './queries.ts';

/** A fixed height, so that nothing below moves. */
const tile = 'flex h-36 max-w-80 shrink-0 grow basis-64 snap-start flex-col rounded-card p-4';

const states: Readonly<Record<string, { word: string; Icon: typeof Star }>> = {
	going: { word: 'Registered', Icon: CircleCheck },
	waiting: { word: 'Waiting', Icon: Hourglass },
	unconfirmed: { word: 'Confirm', Icon: Hourglass },
};

function Tile({ event, state }: { event: Event; state: string | undefined }) {
	const { word, Icon } = states[state ?? ''] ?? { word: '', Icon: Star };
	return (
		<li
			className={`hue-${event.Hue} ${tile} relative bg-club-tint forced-colors:border hover:ring-1 hover:ring-club/60 hover:ring-inset`}
		>
			<p className="font-semibold text-club-ink text-note tabular-nums">{whenLine(event, Date.now())}</p>
			<h3 dir="auto" className="cut-room mt-1 line-clamp-2 font-medium text-body leading-snug wrap-anywhere">
				<Link
					to={eventPath(event.EventID)}
					className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2"
				>
					{event.EventName}
				</Link>
			</h3>
			<p className="mt-auto flex min-w-0 items-center gap-1.5 text-club-ink text-note">
				<Icon aria-hidden="true" className="size-4 shrink-0" />
				<bdi className="truncate">{hostNames(event)}</bdi>
				{word === '' ? null : <span className="ml-auto shrink-0 font-semibold">{word}</span>}
			</p>
		</li>
	);
}

/** In the heading's space, so that nothing below moves. */
const Next = ({ event }: { event: Event }) => (
	<p className="flex min-w-0 text-ink-soft text-note">
		<span className="shrink-0">Next:&nbsp;</span>
		<Link
			to={eventPath(event.EventID)}
			dir="auto"
			className="truncate font-medium text-ink underline underline-offset-4"
		>
			{event.EventName}
		</Link>
		<span className="shrink-0">{`, ${shortDay(new Date(event.StartDateTime), new Date())}`}</span>
	</p>
);

function Nothing({ next }: { next: Event | undefined }) {
	return (
		<p className="grid h-36 content-center gap-1 rounded-card border border-line-strong border-dashed px-5">
			Nothing in the next seven days.
			{next === undefined ? (
				<span className="text-ink-soft">Events from clubs you follow will appear here.</span>
			) : (
				<span key="next" className="line-clamp-2 text-ink-soft">
					Next:{' '}
					<Link to={eventPath(next.EventID)} className="font-medium text-ink underline underline-offset-4">
						<bdi>{next.EventName}</bdi>
					</Link>
					, <span>{whenLine(next, Date.now())}</span>
				</span>
			)}
		</p>
	);
}

export default function OwnWeekList() {
	const followed = useFollowedClubs();
	const kept = useKeptEntries();
	const { data } = useUpcomingEvents();
	const now = Date.now();
	const week = data && ownWeek(data, new Set(followed.map(({ id }) => id)), kept, now);
	// Without clubs, all registrations may be over.
	if (followed.length === 0 && week?.events.length === 0) return null;
	return (
		<section aria-labelledby="own-week" className="mb-10">
			<div className="mb-4 flex items-baseline justify-between gap-6">
				<h2 id="own-week" className="type-title shrink-0">
					Your week
				</h2>
				{week?.next && week.events.length > 0 ? <Next event={week.next} /> : null}
			</div>
			{week === undefined ? (
				<Skeleton className="h-36 rounded-card" />
			) : week.events.length === 0 ? (
				<Nothing next={week.next} />
			) : (
				<ul
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
					tabIndex={0}
					aria-label="Your events of the next seven days"
					className="flex snap-x gap-3 overflow-x-auto rounded-card"
				>
					{week.events.map((event) => (
						<Tile key={event.EventID} event={event} state={ownRegistration(event, kept, now)?.state} />
					))}
				</ul>
			)}
		</section>
	);
}
