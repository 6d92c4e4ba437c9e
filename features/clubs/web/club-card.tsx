/** A club in a list: logo, name, description, link. */

import { memo, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { monogramOf } from '../look-rules.ts';
import { ClubAvatar } from './club-avatar.tsx';
import { FollowButton } from './follow-button.tsx';
import type { ListedClub } from './queries.ts';

const frame = 'relative flex h-full flex-col overflow-hidden rounded-card bg-surface ring-1 ring-line';

const head = 'max-sm:flex max-sm:h-20 max-sm:items-center max-sm:gap-3 max-sm:pr-10';

/** A press on another club aborts it. */
let latest: AbortController | undefined;

/** Finds the club by its address; a failure keeps the current page. */
function useViewClub(club: ListedClub) {
	const navigate = useNavigate();
	const [lookUp, setLookUp] = useState<AbortController>();
	// A late reply must not open the club on another page.
	useEffect(() => () => lookUp?.abort(), [lookUp]);
	const view = async () => {
		latest?.abort();
		const started = new AbortController();
		latest = started;
		setLookUp(started);
		try {
			// No mutation: its code would be a kilobyte more for public pages.
			const sent = { body: { email: club.Email }, signal: started.signal };
			const { ClubID } = await call('POST /api/clubs/findByEmail', sent);
			await navigate(`/clubs/${ClubID}`, { viewTransition: true });
		} catch (error) {
			if (!started.signal.aborted) console.error('The club could not be looked up.', error);
		}
		setLookUp(undefined);
	};
	return { view: () => void view(), busy: lookUp !== undefined };
}

/** Memoized: a phone renders a list slowly. */
export const ClubCard = memo(({ club }: { club: ListedClub }) => {
	const { view, busy } = useViewClub(club);
	return (
		<article
			className={`hue-${club.Hue} ${frame} transition-[transform,box-shadow] focus-within:shadow-lift hover:-translate-y-0.5 hover:shadow-lift`}
		>
			{/* Decoration: a pseudo-element is not read out and needs no contrast. */}
			<div
				aria-hidden="true"
				data-letters={monogramOf(club.ClubName)}
				className="relative h-24 shrink-0 overflow-hidden bg-club-tint max-sm:absolute max-sm:inset-x-0 max-sm:top-0 max-sm:h-20 forced-colors:bg-transparent before:-top-12 before:-right-3 before:absolute before:font-large before:font-semibold before:text-[11rem] before:text-club/35 before:leading-none before:tracking-tighter before:content-[attr(data-letters)] forced-colors:before:hidden"
			/>
			{/* `relative` would limit the button's press area to this. */}
			<div className="z-1 flex flex-1 flex-col px-4 pb-3 sm:-mt-9 sm:px-6 sm:pb-6">
				<div className={head}>
					<ClubAvatar
						name={club.ClubName}
						hue={club.Hue}
						logo={club.LogoURL}
						small
						className="shadow-lift sm:ring-4 sm:ring-surface"
					/>
					<h3 dir="auto" className="type-title cut-room line-clamp-2 max-sm:min-w-0 wrap-anywhere sm:mt-4">
						{club.ClubName}
					</h3>
				</div>
				<p
					dir="auto"
					className="cut-room mt-2 mb-2 line-clamp-2 text-ink-soft wrap-anywhere max-sm:text-note sm:mb-5 sm:line-clamp-3"
				>
					{club.Description}
				</p>
				<div className="mt-auto flex items-center justify-between gap-3 sm:border-line sm:border-t sm:pt-4">
					<p className="grid text-note">
						<span className="font-semibold tabular-nums">{`${club.Members.length} Members`}</span>
						<span className="flex items-center gap-1.5 text-ink-soft">
							<span aria-hidden="true" className="size-2 rounded-full bg-club" />
							Active Club
						</span>
					</p>
					{/* The whole card is the press area and must not shrink. */}
					<Button
						look="club"
						size="small"
						busy={busy}
						onClick={view}
						aria-label={`View Club: ${club.ClubName}`}
						className="after:absolute after:inset-0 active:scale-none!"
					>
						View Club
					</Button>
				</div>
			</div>
			{/* After “View Club” for the keyboard, above its press area. */}
			<FollowButton club={club} className="absolute top-3 right-3 z-2" />
		</article>
	);
});

export const ClubCardPlaceholder = () => (
	<div className={frame}>
		<Skeleton className="h-24 rounded-none max-sm:hidden" />
		<div className="relative flex flex-1 flex-col px-4 pb-3 sm:-mt-9 sm:px-6 sm:pb-6">
			<div className={head}>
				<span aria-hidden="true" className="block size-16 shrink-0 rounded-card bg-line sm:ring-4 sm:ring-surface" />
				<p className="type-title text-ink-soft sm:mt-4">loading...</p>
			</div>
			<Skeleton className="mt-3 h-4" />
			<Skeleton className="mt-2.5 h-4 max-sm:mb-2" />
			<Skeleton className="mt-2.5 mb-6 h-4 w-2/3 max-sm:hidden" />
			<div className="mt-auto flex items-center justify-between sm:border-line sm:border-t sm:pt-4">
				<Skeleton className="h-10 w-24" />
				<Skeleton className="h-9 w-24" />
			</div>
		</div>
	</div>
);
