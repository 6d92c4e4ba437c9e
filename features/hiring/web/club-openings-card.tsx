/** A hiring club, with sessions and positions on demand. */

import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import { ClubAvatar } from '#features/clubs/web/club-avatar.tsx';
import { useRenderTime } from '#web/app/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDayShort, formatDays } from '#web/ui/dates.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMore } from '#web/ui/use-more.ts';
import { type HiringClub, teasersOf } from './find-openings.ts';
import type { ListedSession } from './open-queries.ts';
import type { Position } from './queries.ts';

export interface Opening {
	session: ListedSession;
	position: Position;
}

const summaryOf = ({ positions, sessions }: HiringClub) => {
	if (positions === 0) return 'Positions to be announced';
	const inSessions = sessions.length > 1 ? ` in ${counted(sessions.length, 'session')}` : '';
	return `${counted(positions, 'position')}${inSessions}`;
};

export const frame = 'overflow-hidden rounded-card bg-surface ring-1 ring-line';
const head =
	'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 p-5 sm:gap-x-6 sm:p-7 md:grid-cols-[auto_minmax(0,1fr)_auto] lg:grid-cols-[auto_minmax(0,4fr)_minmax(0,5fr)_auto]';

interface PositionRowProps extends Opening {
	onApply: (opening: Opening) => void;
}

function PositionRow({ session, position, onApply }: PositionRowProps) {
	const why = `position-${position.PositionID}-why`;
	const { now, timeZone } = useRenderTime();
	const isOpen = session.State === 'open';
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 border-line border-t py-5 first:border-t-0 first:pt-0 last:pb-0">
			<h4 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 self-center font-semibold text-lead wrap-anywhere sm:self-start">
				<bdi className="max-sm:basis-full">{position.Title}</bdi>
				<span className="rounded-full bg-club-tint px-2.5 py-0.5 font-medium text-club-ink text-note tabular-nums">
					{counted(position.Spots, 'spot')}
				</span>
			</h4>
			<p
				dir="auto"
				className="col-start-1 row-start-2 max-w-[41.3em] whitespace-pre-line text-ink-soft wrap-anywhere max-sm:col-span-2"
			>
				<LinkedText>{position.Description}</LinkedText>
			</p>
			<div className="col-start-2 row-start-1 grid content-start justify-items-end gap-1.5 sm:row-span-2">
				<Button
					look="club"
					disabled={!isOpen}
					aria-describedby={isOpen ? undefined : why}
					aria-label={`Apply: ${position.Title}, ${session.ClubName}`}
					onClick={() => onApply({ session, position })}
				>
					Apply
				</Button>
				{isOpen ? null : (
					<span
						id={why}
						className="text-ink-soft text-note"
					>{`From ${formatDayShort(session.StartDate, now, timeZone)}`}</span>
				)}
			</div>
		</li>
	);
}

export function SessionPart({ session, onApply }: { session: ListedSession; onApply: (opening: Opening) => void }) {
	const { shown, element, more } = useMore(session.Positions, {
		portion: 20,
		keyOf: ({ PositionID }) => PositionID,
		name: `positions ${session.SessionID}`,
	});
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
					<span className="font-semibold">{formatDays(session.StartDate, session.EndDate)}</span>
					{session.State === 'upcoming' ? <span className="block text-ink-soft">Has not started yet</span> : null}
				</p>
				{session.Description === '' ? null : (
					<p dir="auto" className="mt-3 max-w-[41.3em] whitespace-pre-line text-ink-soft text-note wrap-anywhere">
						<LinkedText>{session.Description}</LinkedText>
					</p>
				)}
			</div>
			{session.Positions.length === 0 ? (
				<p className="text-ink-soft">Positions to be announced.</p>
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

function Teasers({ sessions }: { sessions: readonly ListedSession[] }) {
	const { now, timeZone } = useRenderTime();
	return teasersOf(sessions).map(({ SessionID, titles, more, day, isAhead }) => (
		<p key={SessionID} className="wrap-anywhere">
			{titles.map((title, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two positions may have the same title
				<span key={index}>
					{index > 0 ? ' · ' : ''}
					<bdi>{title}</bdi>
				</span>
			))}
			<span>{more > 0 ? ` and ${more} more` : ''}</span>
			<span className="text-ink-soft">
				, <span>{isAhead ? 'from' : 'until'}</span> <time dateTime={day}>{formatDayShort(day, now, timeZone)}</time>
			</span>
		</p>
	));
}

function Closing({ session }: { session: ListedSession }) {
	const { now, timeZone } = useRenderTime();
	const isAhead = session.State === 'upcoming';
	const day = isAhead ? session.StartDate : session.EndDate;
	return (
		<p className="text-club-ink">
			Apply <span>{isAhead ? 'from' : 'until'}</span>{' '}
			<time dateTime={day} className="font-semibold">
				{formatDayShort(day, now, timeZone)}
			</time>
		</p>
	);
}

export interface ClubOpeningsCardProps {
	club: HiringClub;
	isOpen: boolean;
	onToggle: (clubId: number, isOpen: boolean) => void;
	onApply: (opening: Opening) => void;
}

/** Memoized: a phone renders a list slowly. */
export const ClubOpeningsCard = memo(({ club, isOpen, onToggle, onApply }: ClubOpeningsCardProps) => {
	const content = `club-${club.ClubID}-sessions`;
	const [only, another] = club.sessions;
	return (
		<article className={`hue-${club.Hue} ${frame}`}>
			<div className={`${head} ${isOpen ? 'bg-club-tint' : ''} transition-colors`}>
				<ClubAvatar name={club.ClubName} hue={club.Hue} logo={club.LogoURL} small className="large-text:hidden" />
				<div className="min-w-0">
					<h2 dir="auto" className="type-title wrap-anywhere">
						<Link to={`/clubs/${club.ClubID}`} className="underline-offset-4 hover:underline">
							{club.ClubName}
						</Link>
					</h2>
					<p className="mt-1 text-ink-soft text-note tabular-nums">{summaryOf(club)}</p>
				</div>
				<div className="col-span-full flex flex-wrap items-center justify-between gap-x-2 gap-y-3 md:contents">
					<div className="grid gap-1 empty:hidden md:col-span-full md:row-start-2 lg:col-span-1 lg:col-start-3 lg:row-start-1">
						{isOpen ? (
							only && !another && club.positions > 0 ? (
								<Closing session={only} />
							) : null
						) : (
							<Teasers sessions={club.sessions} />
						)}
					</div>
					<Button
						look={isOpen ? 'bare' : 'club'}
						aria-expanded={isOpen}
						aria-controls={isOpen ? content : undefined}
						aria-label={`${isOpen ? 'Hide' : 'View'} Sessions: ${club.ClubName}`}
						onClick={() => onToggle(club.ClubID, !isOpen)}
						className="max-sm:gap-1.5 max-sm:px-2.5 md:col-start-3 md:row-start-1 lg:col-start-4"
					>
						<span>{isOpen ? 'Hide Sessions' : 'View Sessions'}</span>
						<ChevronDown aria-hidden="true" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
					</Button>
				</div>
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
});

export const ClubOpeningsPlaceholder = () => (
	<div className={frame}>
		<div className={head}>
			<Skeleton className="size-16 rounded-card" />
			<div>
				<Skeleton className="h-7 w-2/3 max-w-72" />
				<Skeleton className="mt-3 h-4 w-44" />
			</div>
			<Skeleton className="col-span-full h-11 w-40 md:col-span-1 lg:col-start-4" />
		</div>
	</div>
);
