/** The followed clubs, with a way to unfollow. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type FollowedClub, followClub, unfollowClub } from '#web/app/followed-clubs.ts';
import { headingAfter, KeptList } from '#web/app/kept-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast, undoTime } from '#web/ui/toast.tsx';
import { hueOfName } from '../look-rules.ts';
import { ClubAvatar } from './club-avatar.tsx';
import { type ClubTile, useClubs } from './queries.ts';

function unfollow(clubs: readonly FollowedClub[], message: string) {
	for (const { id } of clubs) unfollowClub(id);
	const run = () => {
		for (const club of clubs) followClub(club);
	};
	toast.success(message, 'follow', { label: 'Undo', run, offered: undoTime });
}

interface RowProps {
	club: FollowedClub;
	known: Pick<ClubTile, 'Hue' | 'LogoURL'> | undefined;
	/** Deleted or hidden: its page is a 404. */
	isGone: boolean;
	next: ReactNode;
}

const Row = ({ club, known, isGone, next }: RowProps) => (
	<li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 border-line border-t py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-7 large-text:block">
		<ClubAvatar
			name={club.name}
			hue={known?.Hue ?? hueOfName(club.name)}
			logo={known?.LogoURL}
			small
			className="large-text:hidden"
		/>
		<div className="grid min-w-0 gap-1">
			<h3 dir="auto" className="font-medium text-lead wrap-anywhere">
				{isGone ? (
					club.name
				) : (
					<Link
						to={`/clubs/${club.id}`}
						className="block underline decoration-1 underline-offset-4 wrap-anywhere hover:text-accent"
					>
						{club.name}
					</Link>
				)}
			</h3>
			{isGone ? <p className="min-h-6 text-ink-soft text-note">Not on this site right now</p> : next}
		</div>
		<Button
			look="quiet"
			size="small"
			className="max-sm:col-start-2 max-sm:justify-self-start"
			onClick={({ currentTarget }) => {
				headingAfter(currentTarget)?.focus({ preventScroll: true });
				unfollow([club], `You no longer follow ${club.name}.`);
			}}
		>
			Unfollow
			<span className="sr-only">{club.name}</span>
		</Button>
	</li>
);

interface FollowedClubsProps {
	clubs: readonly FollowedClub[];
	/** Events import clubs, so the page hands it in. */
	nextOf: (clubId: number) => ReactNode;
}

export function FollowedClubs({ clubs, nextOf }: FollowedClubsProps) {
	const { data } = useClubs(false);
	const known = data && new Map(data.map((club) => [club.ClubID, club]));
	const named = clubs.map(({ id, name }) => ({ id, name: known?.get(id)?.ClubName ?? name }));
	return (
		<KeptList
			title="Clubs you follow"
			after={
				clubs.length > 1 ? (
					<Button
						look="bare"
						size="small"
						className="not-forced-colors:-ml-3 justify-self-start"
						onClick={() => {
							document.querySelector('h1')?.focus({ preventScroll: true });
							unfollow(named, 'You no longer follow any club.');
						}}
					>
						Unfollow all
					</Button>
				) : null
			}
		>
			{named
				.toSorted((a, b) => a.name.localeCompare(b.name))
				.map((club) => (
					<Row
						key={club.id}
						club={club}
						known={known?.get(club.id)}
						isGone={known?.has(club.id) === false}
						next={nextOf(club.id)}
					/>
				))}
		</KeptList>
	);
}
