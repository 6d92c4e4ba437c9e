/** A star that follows a club on this device. */
import { Star } from 'lucide-react';
import { useEffect } from 'react';
import { mostFollowedClubs } from '#contract/followed-limit.ts';
import { followClub, unfollowClub, useFollowedClubs } from '#web/app/followed-clubs.ts';
import { classes } from '#web/ui/classes.ts';
import { toast } from '#web/ui/toast.tsx';

/** Only the latest message counts. */
const group = 'follow';

const seeYours = { label: 'Open My activity', to: '/yours' };

function toggle(club: FollowButtonProps['club'], isFollowed: boolean) {
	if (isFollowed) {
		unfollowClub(club.ClubID);
		toast.success(`You no longer follow ${club.ClubName}.`, group);
	} else if (followClub({ id: club.ClubID, name: club.ClubName })) {
		toast.success(`You follow ${club.ClubName}. Its events appear in “My activity”.`, group, seeYours);
	} else {
		toast.error(`You follow ${mostFollowedClubs} clubs, which is the limit. Unfollow one first.`, group);
	}
}

/** On another page the message could cover a form; in a list it stays. */
function useForgottenOnLeaving() {
	useEffect(() => {
		const { pathname } = location;
		return () => {
			if (location.pathname !== pathname) toast.forget(group);
		};
	}, []);
}

export interface FollowButtonProps {
	club: { ClubID: number; ClubName: string };
	/** The words next to the star; outside of the club's page they name it. */
	label?: 'Follow' | 'Follow the club';
	className?: string;
}

export function FollowButton({ club, label, className }: FollowButtonProps) {
	const isFollowed = useFollowedClubs().some(({ id }) => id === club.ClubID);
	useForgottenOnLeaving();
	return (
		<button
			type="button"
			aria-pressed={isFollowed}
			onClick={() => toggle(club, isFollowed)}
			title={isFollowed ? 'You follow this club' : undefined}
			className={classes(
				'inline-flex print:hidden h-11 shrink-0 items-center justify-center gap-2 font-medium ring-1 ring-inset transition-colors select-none forced-colors:border',
				label === undefined
					? 'w-11 rounded-full'
					: `${label === 'Follow' ? 'min-w-36' : 'min-w-54'} breaks-if-large rounded-control px-5`,
				isFollowed
					? 'bg-club-deep text-on-club ring-club-deep'
					: 'bg-surface text-club-ink ring-club/40 hover:ring-club-ink',
				className,
			)}
		>
			<Star aria-hidden="true" className={classes('size-5', isFollowed && 'fill-current')} />
			{label === undefined ? (
				<span className="sr-only">Follow</span>
			) : (
				<span>{isFollowed ? label.replace('Follow', 'Following') : label}</span>
			)}{' '}
			<span className="sr-only">{club.ClubName}</span>
		</button>
	);
}
