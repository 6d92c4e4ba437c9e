/** The dashboard's open tasks of a club: its approval or logo. */

import { Hourglass, ImagePlus } from 'lucide-react';
import { updateSessionClub } from '#web/app/session.ts';
import { useChange } from '#web/app/use-change.ts';
import type { OwnClub } from '#web/app/user-data.ts';
import { TaskItem, taskActionClass } from '#web/ui/task-item.tsx';
import { toast } from '#web/ui/toast.tsx';

interface ClubTasksCardProps {
	club: Pick<OwnClub, 'Status' | 'LogoURL' | 'Email' | 'EmailConfirmed' | 'SentBack'>;
	onEditProfile: (() => void) | undefined;
	maySubmit: boolean;
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

interface SentBackTaskProps extends Pick<ClubTasksCardProps, 'onEditProfile' | 'maySubmit'> {
	message: string;
}

function SentBackTask({ message, onEditProfile, maySubmit }: SentBackTaskProps) {
	const submit = useChange('POST /api/clubs/submitAgain', {
		done: ({ Changed: _, ...club }) => updateSessionClub(club),
	});
	const onSubmit = () =>
		submit.mutate(
			{},
			{
				onSuccess: () => toast.success('Submitted again. The college’s staff review your club.', 'club'),
				onError: ({ message }) => toast.error(message, 'club'),
			},
		);
	return (
		<TaskItem
			icon={Hourglass}
			title="The college’s staff sent your club back"
			action={
				<>
					{onEditProfile ? (
						<button type="button" onClick={onEditProfile} className={taskActionClass}>
							Edit profile
						</button>
					) : null}
					{maySubmit ? (
						<button type="button" disabled={submit.isPending} onClick={onSubmit} className={taskActionClass}>
							Submit again
						</button>
					) : null}
				</>
			}
		>
			<span className="whitespace-pre-line">{message}</span>
		</TaskItem>
	);
}

export const ClubTasksCard = ({ club, onEditProfile, maySubmit, onConfirmEmail }: ClubTasksCardProps) => (
	<>
		{club.SentBack ? <SentBackTask message={club.SentBack.Message} {...{ onEditProfile, maySubmit }} /> : null}
		{club.Status === 'pending' && !club.SentBack ? <Approval {...{ club, onConfirmEmail }} /> : null}
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
