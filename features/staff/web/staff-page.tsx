/** `/staff`: the log-in form, then the registered clubs and the failed mails. */
import { KeyRound, LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SiteBrand } from '#features/site/web/site-name.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { SkipLink } from '#web/app/skip-link.tsx';
import { ThemeSwitch } from '#web/app/theme-switch.tsx';
import { useAddressFilter } from '#web/app/use-address-filter.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useUndoKey } from './decide-queries.ts';
import { FailedMailList } from './failed-mail-list.tsx';
import { countTabs, findRegistrations, type Tab, tabs } from './find-registrations.ts';
import { LoginForm } from './login-form.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { type Staff, type StaffClub, useFailedMails, useLogOut, useStaffClubs, useStaffSession } from './queries.ts';
import { RegistrationSkeleton } from './registration-card.tsx';
import { headingId, RegistrationList, useFocusNext, useFocusRestored } from './registration-list.tsx';
import { RoomNoticeList } from './room-notice-list.tsx';

export const meta = () => [{ title: 'Staff' }, { name: 'robots', content: 'noindex' }];

const texts: Record<Tab, { label: string; empty: string; hint: string }> = {
	pending: {
		label: 'Pending',
		empty: 'Every registration has been decided',
		hint: 'New registrations appear here with everything the club sent, the longest waiting first.',
	},
	approved: {
		label: 'Approved',
		empty: 'No club is approved yet',
		hint: 'Approved clubs are public. You can suspend a club here if you have reason to.',
	},
	rejected: {
		label: 'Rejected',
		empty: 'No club is rejected',
		hint: 'Rejected clubs appear here with the reason, and can still be approved.',
	},
	suspended: {
		label: 'Suspended',
		empty: 'No club is suspended',
		hint: 'Suspended clubs appear here with the reason, and can be reinstated.',
	},
	all: {
		label: 'All',
		empty: 'No club has registered yet',
		hint: 'Every club that ever registered appears here, whatever its status.',
	},
};

/** The page's heading: the number of waiting clubs, or the name of the list. */
function titleOf(tab: Tab, counts: Record<Tab, number> | undefined): string {
	if (tab !== 'pending' || !counts) return `${texts[tab].label} clubs`;
	if (counts.pending === 0) return 'No club is waiting';
	return counts.pending === 1 ? '1 club is waiting' : `${counts.pending} clubs are waiting`;
}

/** The heading over mail that could not be delivered. */
function mailTitle(failed: number | undefined): string {
	if (failed === undefined) return 'Mail';
	if (failed === 0) return 'No undelivered mail';
	return failed === 1 ? '1 mail could not be delivered' : `${failed} mails could not be delivered`;
}

function TopBar({ staff }: { staff: Staff }) {
	const logOut = useLogOut();
	const [changing, setChanging] = useState(false);
	return (
		<header className="sticky top-0 z-30 border-line border-b bg-paper/92 backdrop-blur-md">
			<div className="page flex h-[4.75rem] items-center justify-between gap-4">
				<SiteBrand />
				<div className="-mr-2 flex shrink-0 items-center gap-1">
					<bdi className="mr-3 hidden max-w-48 truncate text-ink-soft text-note sm:block">{staff.Name}</bdi>
					<IconButton label="Change password" onClick={() => setChanging(true)}>
						<KeyRound aria-hidden="true" strokeWidth={1.75} />
					</IconButton>
					<ThemeSwitch />
					<IconButton label="Log out" onClick={logOut}>
						<LogOut aria-hidden="true" strokeWidth={1.75} />
					</IconButton>
				</div>
			</div>
			{changing ? <PasswordDialog staff={staff} onClose={() => setChanging(false)} /> : null}
		</header>
	);
}

const mailAddress = '?show=mail';

/** The selected tab and the search, which the address holds. */
function useFilter() {
	const { get, getDeferred, set } = useAddressFilter();
	const asked = get('status') as Tab;
	const text = get('q');
	const tab = tabs.includes(asked) ? asked : 'pending';
	const addressOf = (next: Tab) => {
		const query = new URLSearchParams({
			...(next === 'pending' ? {} : { status: next }),
			...(text === '' ? {} : { q: text }),
		});
		return query.size > 0 ? `?${query}` : '?';
	};
	const search = (q: string) => set('q', q);
	return { tab, text, deferredText: getDeferred('q'), isMail: get('show') === 'mail', addressOf, search };
}

interface TabLinkProps {
	to: string;
	isCurrent: boolean;
	children: ReactNode;
}

const TabLink = ({ to, isCurrent, children }: TabLinkProps) => (
	<Link
		to={to}
		replace
		preventScrollReset
		aria-current={isCurrent ? 'page' : undefined}
		className="group/tab flex min-h-11 items-center rounded-control px-3 text-ink-soft transition-colors hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
	>
		<span className="flex items-baseline gap-1.5 border-transparent border-b-2 forced-colors:border-b-0 py-0.5 group-aria-[current=page]/tab:border-accent">
			{children}
		</span>
	</Link>
);

interface TabsProps {
	filter: ReturnType<typeof useFilter>;
	counts: Record<Tab, number> | undefined;
	/** How many mails could not be delivered. */
	failed: number;
}

const Tabs = ({ filter, counts, failed }: TabsProps) => (
	<nav aria-label="Clubs by status, and mail" className="-mx-3 flex flex-wrap">
		{tabs.map((tab) => (
			<TabLink key={tab} to={filter.addressOf(tab)} isCurrent={!filter.isMail && tab === filter.tab}>
				{texts[tab].label}
				<span className="text-note tabular-nums">{counts?.[tab] ?? '–'}</span>
			</TabLink>
		))}
		<span className="flex items-center before:mx-1 before:h-5 before:border-line before:border-l">
			<TabLink to={mailAddress} isCurrent={filter.isMail}>
				Mail
				{failed > 0 ? (
					<span className="rounded-full bg-danger-soft px-2 font-semibold text-danger text-note tabular-nums">
						{failed}
						<span className="sr-only"> could not be delivered</span>
					</span>
				) : null}
			</TabLink>
		</span>
	</nav>
);

function Found({ clubs, filter }: { clubs: readonly StaffClub[]; filter: ReturnType<typeof useFilter> }) {
	const text = filter.deferredText;
	const goOn = useFocusNext();
	const comeBack = useFocusRestored(clubs);
	const found = findRegistrations(clubs, filter.tab, text);
	if (found.length > 0) {
		return (
			<RegistrationList
				key={filter.tab}
				clubs={found}
				showStatus={filter.tab === 'all'}
				onDecided={goOn}
				onUndone={comeBack}
			/>
		);
	}
	if (text.trim() !== '') {
		return (
			<EmptyState
				title="No club matches your search"
				className="mt-8"
				action={
					<Button look="quiet" onClick={() => filter.search('')}>
						Clear the search
					</Button>
				}
			>
				The search covers the names and e-mail addresses of {texts[filter.tab].label.toLowerCase()} clubs.
			</EmptyState>
		);
	}
	return (
		<EmptyState title={texts[filter.tab].empty} className="mt-8">
			{texts[filter.tab].hint}
		</EmptyState>
	);
}

const KeyHint = () => (
	<p className="hidden text-ink-soft text-note lg:block">
		<kbd>J</kbd> and <kbd>K</kbd> move to the next and the previous club. On a club, <kbd>A</kbd> approves and{' '}
		<kbd>R</kbd> rejects; right after, <kbd>U</kbd> undoes it.
	</p>
);

/** The registrations of the selected tab. */
function Registrations({ filter, counts }: Omit<TabsProps, 'failed'>) {
	return (
		<>
			<div className="my-4">{filter.tab === 'pending' && (counts?.pending ?? 0) > 1 ? <KeyHint /> : null}</div>
			<QueryView
				query={useStaffClubs()}
				placeholder={
					<div aria-busy="true" className="grid gap-16 py-8">
						<RegistrationSkeleton />
						<RegistrationSkeleton />
						<RegistrationSkeleton />
					</div>
				}
			>
				{(clubs) => <Found clubs={clubs} filter={filter} />}
			</QueryView>
		</>
	);
}

function StaffLists() {
	useUndoKey();
	const filter = useFilter();
	const clubs = useStaffClubs();
	const counts = clubs.data && countTabs(clubs.data);
	const failed = useFailedMails(60).data?.length;
	return (
		<div className="page py-10 sm:py-14">
			<h1 id={headingId} tabIndex={-1} className="type-heading">
				{filter.isMail ? mailTitle(failed) : titleOf(filter.tab, counts)}
			</h1>
			<RoomNoticeList />
			<div className="mt-8 grid items-center gap-4 border-line border-y py-4 lg:grid-cols-[1fr_20rem]">
				<Tabs filter={filter} counts={counts} failed={failed ?? 0} />
				{filter.isMail ? null : (
					<search>
						<SearchField
							label="Search name or e-mail"
							hideLabel
							placeholder="Name or e-mail"
							text={filter.text}
							onText={filter.search}
						/>
					</search>
				)}
			</div>
			{filter.isMail ? (
				<div className="my-4">
					<FailedMailList />
				</div>
			) : (
				<Registrations filter={filter} counts={counts} />
			)}
		</div>
	);
}

/** Moves the focus to the heading after a log-in, but not when the page is reloaded. */
function useFocusAfterLogIn(staff: Staff | null | undefined) {
	const before = useRef(staff);
	useEffect(() => {
		if (before.current === null && staff) document.getElementById(headingId)?.focus();
		before.current = staff;
	}, [staff]);
}

export default function StaffPage() {
	const session = useStaffSession();
	useFocusAfterLogIn(session.data);
	if (session.data) {
		return (
			<>
				<SkipLink />
				<TopBar staff={session.data} />
				<main id="content" tabIndex={-1}>
					<StaffLists />
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
