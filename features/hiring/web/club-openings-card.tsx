/** A club that is hiring, with its sessions and their positions on demand. */

import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { hueOf } from '#features/clubs/rules.ts';
import { ClubAvatar } from '#features/clubs/web/club-avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { formatDay } from '#web/ui/dates.ts';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMore } from '#web/ui/use-more.ts';
import type { HiringClub } from './find-openings.ts';
import type { ListedSession, Position } from './queries.ts';

/** A position that somebody can apply for, with its session. */
export interface Opening {
	session: ListedSession;
	position: Position;
}

const summaryOf = ({ positions, spots, sessions }: HiringClub) => {
	const inSessions = counted(sessions.length, 'session');
	return positions === 0
		? `${inSessions}, positions still to be announced`
		: `${counted(positions, 'position')}, ${counted(spots, 'spot')} in ${inSessions}`;
};

export const frame = 'overflow-hidden rounded-card bg-surface ring-1 ring-line';
const head = 'grid items-center gap-x-6 gap-y-5 p-5 sm:grid-cols-[auto_1fr_auto] sm:p-7';

interface PositionRowProps extends Opening {
	onApply: (opening: Opening) => void;
}

function PositionRow({ session, position, onApply }: PositionRowProps) {
	const why = useId();
	const isOpen = session.State === 'open';
	return (
		<li className="grid gap-x-6 gap-y-3 border-line border-t py-5 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]">
			<div className="min-w-0">
				<h4 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold text-lead wrap-anywhere">
					<bdi>{position.Title}</bdi>
					<span className="rounded-full bg-club-tint px-2.5 py-0.5 font-medium text-club-ink text-note tabular-nums">
						{counted(position.Spots, 'spot')}
					</span>
				</h4>
				<p dir="auto" className="mt-1.5 max-w-[41.3em] whitespace-pre-line text-ink-soft wrap-anywhere">
					{position.Description}
				</p>
			</div>
			<div className="grid content-start gap-1.5 sm:justify-items-end">
				<Button
					className="justify-self-start sm:justify-self-end"
					disabled={!isOpen}
					aria-describedby={isOpen ? undefined : why}
					aria-label={`Apply: ${position.Title}, ${session.ClubName}`}
					onClick={() => onApply({ session, position })}
				>
					Apply
				</Button>
				{isOpen ? null : (
					<span id={why} className="text-ink-soft text-note">
						From {formatDay(session.StartDate)}
					</span>
				)}
			</div>
		</li>
	);
}

/** A session with its positions, each with a button to apply. */
export function SessionPart({ session, onApply }: { session: ListedSession; onApply: (opening: Opening) => void }) {
	const { shown, element, more } = useMore(session.Positions, 20, `positions ${session.SessionID}`);
	return (
		<section
			aria-label={session.Title}
			className="grid gap-x-10 gap-y-5 border-line border-t px-5 py-7 sm:px-7 lg:grid-cols-[17rem_1fr]"
		>
			<div className="min-w-0">
				<h3 dir="auto" className="type-title wrap-anywhere">
					{session.Title}
				</h3>
				<p className="mt-2 text-note tabular-nums">
					<span className="font-semibold">
						<time dateTime={session.StartDate}>{formatDay(session.StartDate)}</time> –{' '}
						<time dateTime={session.EndDate}>{formatDay(session.EndDate)}</time>
					</span>
					{session.State === 'upcoming' ? <span className="block text-ink-soft">Has not started yet</span> : null}
				</p>
				{session.Description === '' ? null : (
					<p dir="auto" className="mt-3 max-w-[41.3em] whitespace-pre-line text-ink-soft text-note wrap-anywhere">
						{session.Description}
					</p>
				)}
			</div>
			{session.Positions.length === 0 ? (
				<p className="text-ink-soft">The positions are still to be announced.</p>
			) : (
				<div>
					<ul ref={element}>
						{shown.map((position) => (
							<PositionRow key={position.PositionID} session={session} position={position} onApply={onApply} />
						))}
					</ul>
					<MoreButton more={more} className="mt-5" />
				</div>
			)}
		</section>
	);
}

export interface ClubOpeningsCardProps {
	club: HiringClub;
	isOpen: boolean;
	onToggle: () => void;
	onApply: (opening: Opening) => void;
}

export function ClubOpeningsCard({ club, isOpen, onToggle, onApply }: ClubOpeningsCardProps) {
	const content = useId();
	return (
		<article className={`hue-${hueOf(club.ClubName)} ${frame}`}>
			<div className={`${head} ${isOpen ? 'bg-club-tint' : ''} transition-colors`}>
				<ClubAvatar name={club.ClubName} logo={club.LogoURL} small />
				<div className="min-w-0">
					<h2 dir="auto" className="type-title wrap-anywhere">
						<Link to={`/clubs/${club.ClubID}`} className="underline-offset-4 hover:underline">
							{club.ClubName}
						</Link>
					</h2>
					<p className="mt-1 text-ink-soft tabular-nums">{summaryOf(club)}</p>
				</div>
				<Button
					look="club"
					aria-expanded={isOpen}
					aria-controls={isOpen ? content : undefined}
					aria-label={`${isOpen ? 'Hide' : 'View'} Sessions: ${club.ClubName}`}
					onClick={onToggle}
					className="justify-self-start"
				>
					{isOpen ? 'Hide Sessions' : 'View Sessions'}
					<ChevronDown aria-hidden="true" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
				</Button>
			</div>
			{isOpen ? (
				<div id={content} className="animate-appear">
					{club.sessions.map((session) => (
						<SessionPart key={session.SessionID} session={session} onApply={onApply} />
					))}
				</div>
			) : null}
		</article>
	);
}

/** A placeholder in the size of a club. */
export const ClubOpeningsPlaceholder = () => (
	<div className={frame}>
		<div className={head}>
			<Skeleton className="size-16 rounded-card" />
			<div>
				<Skeleton className="h-7 w-2/3 max-w-72" />
				<Skeleton className="mt-3 h-4 w-44" />
			</div>
			<Skeleton className="h-11 w-40" />
		</div>
	</div>
);
