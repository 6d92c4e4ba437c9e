/** The dashboard's open tasks of a club: its approval or logo. */

import { Hourglass, ImagePlus } from 'lucide-react';
import type { OwnClub } from '#web/app/user-data.ts';
import { TaskItem, taskActionClass } from '#web/ui/task-item.tsx';

interface ClubTasksCardProps {
	club: Pick<OwnClub, 'Status' | 'LogoURL' | 'Email' | 'EmailConfirmed'>;
	onEditProfile: (() => void) | undefined;
	/** Undefined where the site sends no mail. */
	onConfirmEmail: (() => void) | undefined;
}

const Approval = ({ club, onConfirmEmail }: Pick<ClubTasksCardProps, 'club' | 'onConfirmEmail'>) =>
	// Undefined in sessions of earlier versions.
	onConfirmEmail && club.EmailConfirmed === false ? (
		<TaskItem
			icon={Hourglass}
			title="Waiting for approval"
			action={
				<button type="button" onClick={onConfirmEmail} className={taskActionClass}>
					Send a new link
				</button>
			}
		>{`Confirm your address first: open the link we sent to ${club.Email}. Then the college’s staff review your club.`}</TaskItem>
	) : (
		<TaskItem icon={Hourglass} title="Waiting for approval">
			The college’s staff review your club. Until then only you see what you prepare here.
		</TaskItem>
	);

export const ClubTasksCard = ({ club, onEditProfile, onConfirmEmail }: ClubTasksCardProps) => (
	<>
		{club.Status === 'pending' ? <Approval {...{ club, onConfirmEmail }} /> : null}
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
				For now, its card and page show its initials.
			</TaskItem>
		) : null}
	</>
);
