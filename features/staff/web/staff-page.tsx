/** `/staff`: the log-in, then clubs and failed mails. */
import { CircleUserRound, LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { SiteBrand } from '#features/site/web/site-name.tsx';
import { StaffTrailList } from '#features/trail/web/staff-trail-list.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { SkipLink } from '#web/app/skip-link.tsx';
import { ThemeSwitch } from '#web/app/theme-switch.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { toContent } from '#web/ui/focus-after.ts';
import { NearestNote, SearchField } from '#web/ui/search-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { TitledPage } from '#web/ui/titled-page.tsx';
import type { Staff, StaffClub } from '../contract.ts';
import { failedMailTitle } from '../rules.ts';
import { AccountDialog } from './account-dialog.tsx';
import { CategoryList } from './category-list.tsx';
import { ClubCardSkeleton } from './club-card.tsx';
import { ClubList, headingId, useFocusNext, useFocusRestored } from './club-list.tsx';
import { useUndoKey } from './decide-queries.ts';
import { DeletedClubList } from './deleted-club-list.tsx';
import { awaitingQuery, EventApprovalList } from './event-approval-list.tsx';
import { FailedMailList } from './failed-mail-list.tsx';
import { countTabs, findClubs, type Tab } from './find-clubs.ts';
import { LoginForm } from './login-form.tsx';
import { PeopleList } from './people-list.tsx';
import { needsSecondFactor, type StaffSession, useLogOut, useStaffSession } from './queries.ts';
import { RequiredSecondFactorCard } from './required-second-factor-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { type Counts, Tabs, type TabsProps, tabTexts, useFilter } from './tab-list.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The number of waiting clubs, or the list's name. */
function titleOf(tab: Tab, counts: Counts): string {
	if (tab !== 'pending' || !counts) return `${tabTexts[tab].label} clubs`;
	if (counts.pending === 0) return 'No club is waiting';
	return counts.pending === 1 ? '1 club is waiting' : `${counts.pending} clubs are waiting`;
}

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

function Found({ clubs, filter }: { clubs: readonly StaffClub[]; filter: ReturnType<typeof useFilter> }) {
	const text = filter.deferredText;
	const goOn = useFocusNext();
	const comeBack = useFocusRestored(clubs);
	const { found, isNearest } = findClubs(clubs, filter.tab, text);
	if (found.length > 0) {
		return (
			<>
				{isNearest ? <NearestNote what="club" /> : null}
				<ClubList
					key={filter.tab}
					clubs={found}
					showStatus={filter.tab === 'all'}
					onDecided={goOn}
					onUndone={comeBack}
				/>
			</>
		);
	}
	if (text.trim() !== '') {
		return (
			<EmptyState
				title="No club matches your search"
				className="mt-8"
				action={
					<Button ref={toContent} look="quiet" onClick={() => filter.search('')}>
						Clear the search
					</Button>
				}
			>{`The search covers the names and e-mail addresses of ${tabTexts[filter.tab].label.toLowerCase()} clubs.`}</EmptyState>
		);
	}
	return (
		<EmptyState title={tabTexts[filter.tab].empty} className="mt-8">
			{tabTexts[filter.tab].hint}
		</EmptyState>
	);
}

const KeyHint = () => (
	<p className="hidden text-ink-soft text-note lg:block">
		Shortcuts: <kbd>J</kbd> next · <kbd>K</kbd> previous · <kbd>A</kbd> approve · <kbd>R</kbd> reject · <kbd>U</kbd>{' '}
		undo
	</p>
);

function Clubs({ filter, counts }: Omit<TabsProps, 'failed' | 'awaiting'>) {
	return (
		<>
			<div className="my-4">{filter.tab === 'pending' && (counts?.pending ?? 0) > 1 ? <KeyHint /> : null}</div>
			<QueryView
				query={useCall('GET /api/staff/clubs')}
				placeholder={
					<div aria-busy="true" className="grid gap-16 py-8">
						<ClubCardSkeleton />
						<ClubCardSkeleton />
						<ClubCardSkeleton />
					</div>
				}
			>
				{(clubs) => <Found clubs={clubs} filter={filter} />}
			</QueryView>
		</>
	);
}

function headingOf({ area, tab }: ReturnType<typeof useFilter>, counts: Counts, failed: number | undefined): string {
	switch (area) {
		case 'mail':
			return failedMailTitle(failed);
		case 'events':
			return 'Events';
		case 'rules':
			return 'Rules for events';
		case 'people':
			return 'People of the staff';
		case 'categories':
			return 'Categories of clubs';
		case 'trail':
			return 'Activity';
		case 'deleted':
			return 'Deleted clubs';
		case undefined:
			return titleOf(tab, counts);
	}
}

const Trail = () => (
	<div className="my-8">
		<StaffTrailList clubs={useCall('GET /api/staff/clubs').data ?? []} />
	</div>
);

function Shown({ filter, counts, staff }: Omit<TabsProps, 'failed' | 'awaiting'> & { staff: Staff }) {
	switch (filter.area) {
		case 'mail':
			return (
				<div className="my-4">
					<FailedMailList />
				</div>
			);
		case 'events':
			return <EventApprovalList />;
		case 'rules':
			return <RulesCard />;
		case 'people':
			return <PeopleList staff={staff} />;
		case 'categories':
			return <CategoryList />;
		case 'trail':
			return <Trail />;
		case 'deleted':
			return (
				<div className="my-4">
					<DeletedClubList />
				</div>
			);
		case undefined:
			return <Clubs filter={filter} counts={counts} />;
	}
}

function StaffLists({ staff }: { staff: Staff }) {
	useUndoKey();
	const filter = useFilter();
	const clubs = useCall('GET /api/staff/clubs');
	const counts = clubs.data && countTabs(clubs.data);
	const failed = useCall('GET /api/staff/mails', {}, { refetchInterval: 60_000 }).data?.length;
	const awaiting = useCall('GET /api/staff/events', awaitingQuery, { refetchInterval: 60_000 }).data?.total ?? 0;
	const heading = headingOf(filter, counts, failed);
	return (
		<div className="page py-10 sm:py-14">
			<title>{`${heading} · Staff`}</title>
			<h1 id={headingId} tabIndex={-1} className="type-heading">
				{heading}
			</h1>
			<div className="mt-8 grid items-center gap-4 border-line border-y py-4 lg:grid-cols-[1fr_16rem]">
				<Tabs filter={filter} counts={counts} failed={failed ?? 0} awaiting={awaiting} />
				{filter.area === undefined ? (
					<search>
						<SearchField
							label="Search name or e-mail"
							hideLabel
							placeholder="Name or e-mail"
							text={filter.text}
							onText={filter.search}
						/>
					</search>
				) : null}
			</div>
			<Shown filter={filter} counts={counts} staff={staff} />
		</div>
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
	if (session.data) {
		return (
			<>
				<SkipLink />
				<TopBar staff={session.data} />
				<main id="content" tabIndex={-1}>
					<StaffLists staff={session.data} />
				</main>
			</>
		);
	}
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

export default function StaffPage() {
	return (
		<TitledPage title="Staff">
			<StaffSessionPage />
		</TitledPage>
	);
}
