/** The feed of the followed clubs. */
import { CalendarPlus } from 'lucide-react';
import { useFollowedClubs } from '#web/app/followed-clubs.ts';
import { buttonClass } from '#web/ui/button.tsx';
import CopyFeedButton from './copy-feed-button.tsx';
import { subscribingLink } from './subscribing-link.ts';

/** Sorted: the order of following makes no other address. */
const followedFeedPath = (clubs: readonly { id: number }[]): string =>
	`/api/events/calendar.ics?clubs=${clubs
		.map(({ id }) => id)
		.sort((a, b) => a - b)
		.join(',')}`;

export default function FollowedFeedCard() {
	const clubs = useFollowedClubs();
	if (clubs.length === 0) return null;
	const path = followedFeedPath(clubs);
	return (
		<section
			aria-labelledby="followed-feed"
			className="mt-12 grid gap-4 rounded-card bg-surface p-6 ring-1 ring-line lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
		>
			<div>
				<h2 id="followed-feed" className="font-semibold">
					Add the clubs you follow to your calendar
				</h2>
				<p className="mt-1 max-w-[60ch] text-ink-soft text-note">{`New events of ${clubs.length === 1 ? 'this club' : `these ${clubs.length} clubs`} appear in your calendar automatically. If you follow or unfollow a club, subscribe again.`}</p>
			</div>
			<div className="flex flex-wrap items-center gap-3">
				<a href={subscribingLink(path)} className={buttonClass('quiet', 'small')}>
					<CalendarPlus aria-hidden="true" className="size-4" />
					Subscribe
				</a>
				<CopyFeedButton path={path} of="the clubs you follow" />
			</div>
		</section>
	);
}
