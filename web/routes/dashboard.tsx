/** `/clubAdmin/dashboard` and `/clubAdmin/hiring`: the club's members, hiring sessions and profile, each in a dialog. */

import type { LucideIcon } from 'lucide-react';
import { BriefcaseBusiness, FilePlus2, KeyRound, MonitorSmartphone, PencilLine, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ClubAvatar } from '#features/clubs/web/club-avatar.tsx';
import { useSession } from '../app/session.ts';
import type { UserData } from '../app/user-data.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/dates.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

const MembersDialog = lazyDialog(() => import('#features/clubs/web/members-dialog.tsx'));
const AddMemberDialog = lazyDialog(() => import('#features/clubs/web/add-member-dialog.tsx'));
const ClubProfileDialog = lazyDialog(() => import('#features/clubs/web/club-profile-dialog.tsx'));
const ChangePasswordDialog = lazyDialog(() => import('#features/accounts/web/change-password-dialog.tsx'));
const LoginSessionsDialog = lazyDialog(() => import('#features/accounts/web/login-sessions-dialog.tsx'));
const SessionsDialog = lazyDialog(() => import('#features/hiring/web/sessions-dialog.tsx'));
const AddSessionDialog = lazyDialog(() => import('#features/hiring/web/add-session-dialog.tsx'));

export const meta = () => [{ title: 'Dashboard · Club admin' }];

type DialogName = 'members' | 'addMember' | 'sessions' | 'addSession' | 'profile' | 'password' | 'logins';

/** Several dialogs may be open, one above the other; closing one leaves the others open. */
function useDialogs() {
	const [open, setOpen] = useState<ReadonlySet<DialogName>>(new Set());
	const set = (dialog: DialogName, isOpen: boolean) =>
		setOpen((before) => new Set(isOpen ? [...before, dialog] : [...before].filter((other) => other !== dialog)));
	return {
		has: (dialog: DialogName) => open.has(dialog),
		show: (dialog: DialogName) => set(dialog, true),
		hide: (dialog: DialogName) => set(dialog, false),
	};
}

interface ActionButtonProps {
	icon: LucideIcon;
	label: string;
	children: string;
	onPress: () => void;
}

const ActionButton = ({ icon: Icon, label, children, onPress }: ActionButtonProps) => (
	<button
		type="button"
		onClick={onPress}
		className="group grid min-h-44 content-between gap-8 rounded-card bg-surface p-6 text-left ring-1 ring-line transition-[transform,box-shadow] hover:-translate-y-0.5 hover:shadow-lift"
	>
		<Icon aria-hidden="true" strokeWidth={1.5} className="size-8 text-club-ink" />
		<span className="grid gap-1">
			<span className="type-title">{label}</span>
			<span className="text-ink-soft text-note">{children}</span>
		</span>
	</button>
);

interface ProfileProps {
	user: UserData;
	show: (dialog: DialogName) => void;
}

function Profile({ user, show }: ProfileProps) {
	const { Club } = user;
	return (
		<header className="bg-club-tint">
			<div className="page grid items-center gap-x-8 gap-y-6 py-10 sm:grid-cols-[auto_1fr_auto] sm:py-14">
				<ClubAvatar name={Club.ClubName} hue={Club.Hue} logo={Club.LogoURL} size="large" className="shadow-lift" />
				<div className="min-w-0">
					<h1 dir="auto" className="type-heading text-club-ink wrap-anywhere">
						{Club.ClubName}
					</h1>
					<p className="mt-2 wrap-anywhere">
						{Club.Email} · founded {formatDay(Club.FoundedDate)}
					</p>
					{Club.Status === 'approved' ? (
						<p className="mt-1">
							<Link
								to={`/clubs/${Club.ClubID}`}
								className="inline-block min-h-6 font-medium underline underline-offset-4"
							>
								Your public page
							</Link>
						</p>
					) : null}
				</div>
				<div className="flex flex-wrap gap-3 sm:flex-col">
					<Button look="quiet" size="small" onClick={() => show('profile')}>
						<PencilLine aria-hidden="true" className="size-4" />
						Edit profile
					</Button>
					<Button look="quiet" size="small" onClick={() => show('password')}>
						<KeyRound aria-hidden="true" className="size-4" />
						Change password
					</Button>
					<Button look="quiet" size="small" onClick={() => show('logins')}>
						<MonitorSmartphone aria-hidden="true" className="size-4" />
						Where you are logged in
					</Button>
				</div>
			</div>
		</header>
	);
}

export default function DashboardRoute() {
	const user = useSession();
	const { has, show, hide } = useDialogs();
	if (!user) return null;
	return (
		<div className={`hue-${user.Club.Hue}`}>
			<Profile user={user} show={show} />
			<div className="page grid gap-10 py-10 sm:py-14">
				<section aria-labelledby="people">
					<h2 id="people" className="mb-4 font-semibold">
						People
					</h2>
					<div className="grid gap-5 sm:grid-cols-2">
						<ActionButton icon={Users} label="Display club members" onPress={() => show('members')}>
							Everybody in the club; change roles, remove who left.
						</ActionButton>
						<ActionButton icon={UserPlus} label="Add new club member" onPress={() => show('addMember')}>
							With a role and a picture, for the club’s page.
						</ActionButton>
					</div>
				</section>
				<section aria-labelledby="hiring">
					<h2 id="hiring" className="mb-4 font-semibold">
						Hiring
					</h2>
					<div className="grid gap-5 sm:grid-cols-2">
						<ActionButton
							icon={BriefcaseBusiness}
							label="Display previous hiring sessions"
							onPress={() => show('sessions')}
						>
							Positions, spots and who applied.
						</ActionButton>
						<ActionButton icon={FilePlus2} label="Add new hiring session" onPress={() => show('addSession')}>
							With its dates; positions come next.
						</ActionButton>
					</div>
				</section>
			</div>
			{has('members') ? (
				<MembersDialog user={user} onAdd={() => show('addMember')} onClose={() => hide('members')} />
			) : null}
			{has('sessions') ? (
				<SessionsDialog clubId={user.ClubID} onAdd={() => show('addSession')} onClose={() => hide('sessions')} />
			) : null}
			{has('addSession') ? <AddSessionDialog clubId={user.ClubID} onClose={() => hide('addSession')} /> : null}
			{has('profile') ? <ClubProfileDialog user={user} onClose={() => hide('profile')} /> : null}
			{has('password') ? <ChangePasswordDialog email={user.Email} onClose={() => hide('password')} /> : null}
			{has('logins') ? <LoginSessionsDialog kind="club" onClose={() => hide('logins')} /> : null}
			{has('addMember') ? <AddMemberDialog user={user} onClose={() => hide('addMember')} /> : null}
		</div>
	);
}
