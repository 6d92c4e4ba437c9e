/** The admin area's layout: a sidebar that opens on hover, or a menu on phones. */
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { arriveSignedOn } from '../app/log-in.ts';
import { leave } from '../app/log-out.ts';
import { useMay } from '../app/may.ts';
import { listStaleTime } from '../app/page-data.ts';
import { openPopup } from '../app/popups.ts';
import { isFormOpenInDialog } from '../app/query-client.ts';
import { currentUser, hasLoggedOut, recheckSession, useActing, useEnded, useSession } from '../app/session.ts';
import { isSigningOn } from '../app/signing-on.ts';
import { SkipLink } from '../app/skip-link.tsx';
import { useArrival } from '../app/use-arrival.ts';
import type { UserData } from '../app/user-data.ts';
import { late } from '../ui/late.tsx';
import { toast } from '../ui/toast.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';

const LogInAgainDialog = late(() => import('#features/accounts/web/log-in-again-dialog.tsx'));

/** For clubs that the college has imported. */
const ClubProfileDialog = late(() => import('#features/clubs/web/club-profile-dialog.tsx'));

const SwitchClubDialog = late(() => import('./switch-club-dialog.tsx'));

export const meta = () => [{ title: 'Club admin' }];

/** Shown until the approval. */
const PendingBanner = ({ clubName, isSentBack }: { clubName: string; isSentBack: boolean }) => (
	<div role="note" className="border-line border-b bg-notice-soft py-3">
		<p className="page text-note wrap-anywhere">
			<strong className="font-semibold">
				{isSentBack ? `The college’s staff sent ${clubName} back.` : `${clubName} awaits approval.`}
			</strong>{' '}
			<span>
				{isSentBack
					? 'The dashboard says what to correct. Then submit your club again.'
					: 'You can prepare everything here. Nothing is public until the college approves your club.'}
			</span>
		</p>
	</div>
);

/**
 * Leaves the page when another club is chosen, here or in another tab: its address may belong to the first. Returns a function
 * that takes this tab's choice.
 */
function useOtherClub(user: UserData | null) {
	const navigate = useNavigate();
	const shown = useRef(user?.ClubID);
	const chosen = useRef<number>(undefined);
	useEffect(() => {
		const before = shown.current;
		if (user === null || user.ClubID === before) return;
		shown.current = user.ClubID;
		if (before === undefined) return;
		if (user.ClubID !== chosen.current) toast.success(`You act for ${user.ClubName} now, in every tab.`);
		chosen.current = undefined;
		void navigate('/clubAdmin', { replace: true });
	}, [user, navigate]);
	return (clubId: number) => {
		chosen.current = clubId;
	};
}

/** Milliseconds since the load; 0: asked on load. */
let askedAt = 0;

/** The approval or the role may have changed. */
function useFreshSession() {
	useEffect(() => {
		const recheck = () => {
			const now = performance.now();
			if (document.visibilityState !== 'visible' || now - askedAt < listStaleTime || isFormOpenInDialog()) return;
			askedAt = now;
			void recheckSession();
		};
		recheck();
		document.addEventListener('visibilitychange', recheck);
		return () => document.removeEventListener('visibilitychange', recheck);
	}, []);
}

export default function AdminFrame() {
	const user = useSession();
	const acting = useActing();
	const [isSwitching, setSwitching] = useState(false);
	const ended = useEnded();
	const may = useMay();
	const [askedFor, setAskedFor] = useState<number>();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const content = useArrival();
	const choose = useOtherClub(user);
	useFreshSession();
	const isOut = user === null;
	useEffect(() => {
		if (!isOut || currentUser() !== null) return;
		const goHome = () => {
			void navigate('/', { replace: true });
			if (!hasLoggedOut()) openPopup('login', `${pathname}${search}`);
		};
		if (isSigningOn()) void arriveSignedOn().catch(goHome);
		else goHome();
	}, [isOut, navigate, pathname, search]);
	if (user === null) return null;

	const { ClubID, Club } = user;
	const lacks = Club.Description === '' || Club.FoundedDate === '';
	const isAsked = lacks && askedFor !== ClubID && may('PUT /api/clubs/updateClub');
	const onSwitch = acting && acting.clubs.length > 1 ? () => setSwitching(true) : undefined;
	const who = { clubName: user.ClubName, acting, onSwitch, onLogOut: () => void leave() };
	return (
		<div className="min-h-dvh sidebar:pl-[60px]">
			<SkipLink />
			<AdminSidebar {...who} />
			<AdminMenu {...who} />
			<main ref={content} id="content" tabIndex={-1} className="min-w-0">
				{user.Club.Status === 'pending' ? (
					<PendingBanner clubName={user.ClubName} isSentBack={user.Club.SentBack !== undefined} />
				) : null}
				{/* Input for one club must not stay for another. */}
				<Outlet key={user.ClubID} />
			</main>
			{ended === undefined ? null : <LogInAgainDialog email={acting?.officer?.Email ?? user.Email} reason={ended} />}
			{isAsked ? <ClubProfileDialog user={user} onClose={() => setAskedFor(ClubID)} /> : null}
			{isSwitching && acting ? (
				<SwitchClubDialog acting={acting} onChoose={choose} onClose={() => setSwitching(false)} />
			) : null}
		</div>
	);
}
