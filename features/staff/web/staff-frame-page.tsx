/** `/staff`: the log-in, then the parts of the office. */
import { CircleUserRound, LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { SiteBrand } from '#features/site/web/site-name.tsx';
import { SkipLink } from '#web/app/skip-link.tsx';
import { ThemeSwitch } from '#web/app/theme-switch.tsx';
import { useArrival } from '#web/app/use-arrival.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { TitledPage } from '#web/ui/titled-page.tsx';
import type { Staff } from '../contract.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useUndoKey } from './decide-queries.ts';
import { LoginForm } from './login-form.tsx';
import { MissingContactCard } from './missing-contact-card.tsx';
import { PartList } from './part-list.tsx';
import { needsSecondFactor, type StaffSession, useLogOut, useStaffSession } from './queries.ts';
import { RequiredSecondFactorCard } from './required-second-factor-card.tsx';
import { headingId } from './staff-page.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

function TopBar({ staff }: { staff: Staff }) {
	const logOut = useLogOut();
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<header className="sticky top-0 z-30 print:hidden border-line border-b bg-paper/92 backdrop-blur-md">
				<div className="page flex h-[4.75rem] items-center justify-between gap-4">
					<SiteBrand />
					<div className="-mr-2 flex shrink-0 items-center gap-1">
						<bdi className="mr-3 hidden max-w-48 truncate text-ink-soft text-note sm:block">{staff.Name}</bdi>
						<IconButton label="Your account" aria-haspopup="dialog" onClick={() => setOpen(true)}>
							<CircleUserRound aria-hidden="true" strokeWidth={1.75} />
						</IconButton>
						<ThemeSwitch />
						<IconButton label="Log out" onClick={logOut}>
							<LogOut aria-hidden="true" strokeWidth={1.75} />
						</IconButton>
					</div>
				</div>
			</header>
			{/* Outside of the header, which is not printed: recovery codes are. */}
			{isOpen ? <AccountDialog staff={staff} onClose={() => setOpen(false)} /> : null}
		</>
	);
}

function Office({ staff }: { staff: Staff }) {
	useUndoKey();
	const content = useArrival();
	const { pathname } = useLocation();
	return (
		<>
			<SkipLink />
			<TopBar staff={staff} />
			<PartList />
			<main ref={content} id="content" tabIndex={-1}>
				{pathname === '/staff' ? <MissingContactCard /> : null}
				<Outlet context={staff} />
			</main>
		</>
	);
}

/** Moves the focus after a log-in and its second factor, not on a reload. A new account starts logged in. */
function useFocusAfterLogIn(session: StaffSession | undefined) {
	const isLoad = useNavigationType() === 'POP';
	const before = useRef(isLoad ? session : null);
	useEffect(() => {
		const isStep = before.current === null || before.current === needsSecondFactor;
		if (isStep && session && session !== before.current) document.getElementById(headingId)?.focus();
		before.current = session;
	}, [session]);
}

function StaffSessionPage() {
	const session = useStaffSession();
	// The first code completes the session, and the card with the recovery codes would go.
	const [isHeld, setHeld] = useState(false);
	useFocusAfterLogIn(isHeld ? needsSecondFactor : session.data);
	if (session.data === needsSecondFactor || isHeld) {
		return (
			<RequiredSecondFactorCard
				account={session.data && session.data !== needsSecondFactor ? session.data.Email : 'your account'}
				isHeld={isHeld}
				onHold={setHeld}
				onDone={() => void session.refetch().then(() => setHeld(false))}
			/>
		);
	}
	if (session.data) return <Office staff={session.data} />;
	if (session.data === null) return <LoginForm />;
	return (
		<main className="page grid min-h-dvh content-center justify-items-center">
			{session.isError ? (
				<ErrorState message={session.error.message} busy={session.isFetching} onRetry={() => void session.refetch()} />
			) : (
				<Spinner label="Checking who is logged in" />
			)}
		</main>
	);
}

export default function StaffFramePage() {
	return (
		<TitledPage title="Staff">
			<StaffSessionPage />
		</TitledPage>
	);
}
