/** `/clubAdmin/dashboard` and `/clubAdmin/hiring`: today's tasks, with members, hiring and profile in dialogs. */

import {
	Accessibility,
	AtSign,
	CircleUserRound,
	Download,
	KeyRound,
	MonitorSmartphone,
	PencilLine,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ClubAvatar } from '#features/clubs/web/club-avatar.tsx';
import { RenewalBannerCard } from '#features/rounds/web/renewal-banner-card.tsx';
import { useSite } from '#features/site/web/queries.ts';
import type { May } from '#web/app/may.ts';
import { useMay } from '#web/app/may.ts';
import { useActing, useSession } from '#web/app/session.ts';
import { useChange } from '#web/app/use-change.ts';
import type { UserData } from '#web/app/user-data.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { late } from '#web/ui/late.tsx';
import { Menu, MenuDownload, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { type ActionName, ActionsCard } from './actions-card.tsx';
import { TodayCard } from './today-card.tsx';

const MembersDialog = late(() => import('#features/clubs/web/members-dialog.tsx'));
const AddMemberDialog = late(() => import('#features/clubs/web/add-member-dialog.tsx'));
const ClubProfileDialog = late(() => import('#features/clubs/web/club-profile-dialog.tsx'));
const ChangePasswordDialog = late(() => import('#features/accounts/web/change-password-dialog.tsx'));
const ChangeEmailDialog = late(() => import('#features/clubs/web/change-email-dialog.tsx'));
const LoginSessionsDialog = late(() => import('#features/accounts/web/login-sessions-dialog.tsx'));
const SessionsDialog = late(() => import('#features/hiring/web/sessions-dialog.tsx'));
const AddSessionDialog = late(() => import('#features/hiring/web/add-session-dialog.tsx'));

export const meta = () => [{ title: 'Dashboard · Club admin' }];

type DialogName = ActionName | 'profile' | 'email' | 'password' | 'logins';

/** Dialogs stack; closing one leaves the others open. */
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

/** Longer names fill half a screen in the largest type. */
const longName = 40;

interface ProfileProps {
	user: UserData;
	may: May;
	show: (dialog: DialogName) => void;
}

function Profile({ user, may, show }: ProfileProps) {
	const { Club } = user;
	return (
		<header className="bg-club-tint">
			<div className="page grid grid-cols-[auto_minmax(0,1fr)] large-text:flex large-text:flex-col items-center large-text:items-stretch gap-x-5 gap-y-6 py-8 sm:grid-cols-[auto_1fr_auto] sm:gap-x-8 sm:py-10">
				<ClubAvatar
					name={Club.ClubName}
					hue={Club.Hue}
					logo={Club.LogoURL}
					size="large"
					className="shadow-lift large-text:hidden max-sm:size-18 max-sm:self-start"
				/>
				<div className="min-w-0">
					<h1
						dir="auto"
						className={`${Club.ClubName.length > longName ? 'type-title' : 'type-heading'} text-club-ink wrap-anywhere`}
					>
						{Club.ClubName}
					</h1>
					<p className="mt-2 wrap-anywhere">
						<AddressText>{Club.Email}</AddressText>
						{Club.FoundedDate === '' ? null : (
							<>
								<span className="max-lg:sr-only"> · </span>
								<span className="lg:whitespace-nowrap max-lg:block max-lg:first-letter:uppercase">{`founded ${formatDay(Club.FoundedDate)}`}</span>
							</>
						)}
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
				<Menu
					label="Club account"
					icon={<CircleUserRound aria-hidden="true" className="size-4" />}
					className="self-start max-sm:col-span-2 max-sm:justify-self-start"
				>
					{may('PUT /api/clubs/updateClub') ? (
						<MenuItem icon={<PencilLine aria-hidden="true" className="size-4" />} onPress={() => show('profile')}>
							Edit profile
						</MenuItem>
					) : null}
					{may('PUT /api/clubs/email') ? (
						<MenuItem icon={<AtSign aria-hidden="true" className="size-4" />} onPress={() => show('email')}>
							Change e-mail
						</MenuItem>
					) : null}
					<MenuItem icon={<KeyRound aria-hidden="true" className="size-4" />} onPress={() => show('password')}>
						Change password
					</MenuItem>
					<MenuItem icon={<MonitorSmartphone aria-hidden="true" className="size-4" />} onPress={() => show('logins')}>
						Logged-in devices
					</MenuItem>
					{may('GET /api/clubs/export') ? (
						<MenuDownload
							icon={<Download aria-hidden="true" className="size-4" />}
							href={`/api/clubs/export?ClubID=${Club.ClubID}`}
						>
							Export the club
						</MenuDownload>
					) : null}
					<MenuLink to="/accessibility" icon={<Accessibility aria-hidden="true" className="size-4" />}>
						Accessibility
					</MenuLink>
				</Menu>
			</div>
		</header>
	);
}

export default function DashboardRoute() {
	const user = useSession();
	const officer = useActing()?.officer ?? undefined;
	const may = useMay();
	const { has, show, hide } = useDialogs();
	const { mutateAsync: changePassword } = useChange('PUT /api/accounts/password');
	const site = useSite().data;
	if (!user) return null;
	const editProfile = may('PUT /api/clubs/updateClub') ? () => show('profile') : undefined;
	const confirmEmail = may('PUT /api/clubs/email') && site?.features.mail ? () => show('email') : undefined;
	const addMember = may('POST /api/clubs/addMember') ? () => show('addMember') : undefined;
	const addSession = may('POST /api/hiring/createHiringSession') ? () => show('addSession') : undefined;
	return (
		<div className={`hue-${user.Club.Hue}`}>
			<Profile user={user} may={may} show={show} />
			<div className="page grid gap-14 py-10 sm:py-14">
				<RenewalBannerCard user={user} mayRenew={may('GET /api/clubs/renewal')} />
				<TodayCard
					{...{ user, may }}
					onEditProfile={editProfile}
					onAddMember={addMember}
					onConfirmEmail={confirmEmail}
				/>
				<ActionsCard clubId={user.ClubID} may={may} onOpen={show} />
			</div>
			{has('members') ? <MembersDialog user={user} onAdd={addMember} onClose={() => hide('members')} /> : null}
			{has('sessions') ? (
				<SessionsDialog clubId={user.ClubID} onAdd={addSession} onClose={() => hide('sessions')} />
			) : null}
			{has('addSession') ? <AddSessionDialog clubId={user.ClubID} onClose={() => hide('addSession')} /> : null}
			{has('profile') ? <ClubProfileDialog user={user} onClose={() => hide('profile')} /> : null}
			{has('email') ? (
				<ChangeEmailDialog
					current={user.Club.Email}
					isConfirmed={confirmEmail === undefined || user.Club.EmailConfirmed !== false}
					logIn={officer?.Email ?? user.Email}
					canMail={site?.features.mail}
					onClose={() => hide('email')}
				/>
			) : null}
			{has('password') ? (
				<ChangePasswordDialog
					email={officer?.Email ?? user.Email}
					whose={officer === undefined ? 'club' : 'officer'}
					change={changePassword}
					onClose={() => hide('password')}
				/>
			) : null}
			{has('logins') ? <LoginSessionsDialog kind="club" onClose={() => hide('logins')} /> : null}
			{has('addMember') ? <AddMemberDialog user={user} onClose={() => hide('addMember')} /> : null}
		</div>
	);
}
