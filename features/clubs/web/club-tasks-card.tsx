/** For the club's dashboard: what the club itself still lacks, its approval or its logo. */

import { Hourglass, ImagePlus } from 'lucide-react';
import { TaskItem, taskActionClass } from '#web/ui/task-item.tsx';
import type { OwnClub } from './own-club-queries.ts';

interface ClubTasksCardProps {
	club: Pick<OwnClub, 'Status' | 'LogoURL'>;
	/** Undefined for those who may not change the profile. */
	onEditProfile: (() => void) | undefined;
}

export const ClubTasksCard = ({ club, onEditProfile }: ClubTasksCardProps) => (
	<>
		{club.Status === 'pending' ? (
			<TaskItem icon={Hourglass} title="Waiting for approval">
				The college’s staff decide. Until then only you see what you prepare here.
			</TaskItem>
		) : null}
		{club.LogoURL === null && onEditProfile ? (
			<TaskItem
				icon={ImagePlus}
				title="Your club has no logo"
				action={
					<button type="button" onClick={onEditProfile} className={taskActionClass}>
						Add a logo
					</button>
				}
			>
				Until it has one, its card and its page show its initials.
			</TaskItem>
		) : null}
	</>
);
