/** Tabs of the staff page: clubs by status, deleted clubs, and what concerns the site. The address holds the tab. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddressFilter } from '#web/app/use-address-filter.ts';
import { failedMails } from '../rules.ts';
import { type Tab, tabs } from './find-clubs.ts';

export const tabTexts: Record<Tab, { label: string; empty: string; hint: string }> = {
	pending: {
		label: 'Pending',
		empty: 'No club is waiting for a decision',
		hint: 'New registrations appear here, oldest first.',
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
		hint: 'Every registered club appears here, whatever its status.',
	},
};

export type Counts = Record<Tab, number> | undefined;

/** What replaces the clubs, as in the address. */
const areas = ['events', 'deleted', 'people', 'categories', 'rules', 'trail', 'mail'] as const;
type Area = (typeof areas)[number];

const addressOfArea = (area: Area) => `?show=${area}`;

export function useFilter() {
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
	const shown = get('show') as Area;
	const area = areas.includes(shown) ? shown : undefined;
	return {
		tab,
		text,
		deferredText: getDeferred('q'),
		area,
		addressOf,
		search,
	};
}

interface TabLinkProps {
	to: string;
	isCurrent: boolean;
	children: ReactNode;
}

const TabLink = ({ to, isCurrent, children }: TabLinkProps) => (
	<Link
		to={to}
		// The router's address lacks the search, and would add the tab again.
		replace={isCurrent}
		preventScrollReset
		aria-current={isCurrent ? 'page' : undefined}
		className="group/tab flex min-h-11 items-center rounded-control px-3 text-ink-soft max-sm:px-2 max-sm:text-note transition-colors hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
	>
		<span className="flex items-baseline gap-1.5 border-transparent border-b-2 forced-colors:border-b-0 py-0.5 group-aria-[current=page]/tab:border-accent">
			{children}
		</span>
	</Link>
);

export interface TabsProps {
	filter: ReturnType<typeof useFilter>;
	counts: Counts;
	failed: number;
	/** Events that await approval. */
	awaiting: number;
}

/** Two rows: which clubs, and which page. */
const rowName = 'w-16 px-3 font-semibold text-ink-soft text-note max-lg:hidden';

export const Tabs = ({ filter, counts, failed, awaiting }: TabsProps) => (
	<nav aria-label="Staff area" className="-mx-3 grid gap-1 max-sm:-mx-2">
		<span className="flex flex-wrap items-center">
			<span aria-hidden="true" className={rowName}>
				Clubs
			</span>
			{tabs.map((tab) => (
				<TabLink key={tab} to={filter.addressOf(tab)} isCurrent={filter.area === undefined && tab === filter.tab}>
					{tabTexts[tab].label}
					<span className="text-note tabular-nums">{counts?.[tab] ?? '–'}</span>
				</TabLink>
			))}
			<TabLink to={addressOfArea('deleted')} isCurrent={filter.area === 'deleted'}>
				Deleted
			</TabLink>
		</span>
		<span className="flex flex-wrap items-center">
			<span aria-hidden="true" className={rowName}>
				Site
			</span>
			<TabLink to={addressOfArea('events')} isCurrent={filter.area === 'events'}>
				Events
				{awaiting > 0 ? (
					<span className="rounded-full bg-notice-soft px-2 font-semibold text-ink text-note tabular-nums">
						<span>{awaiting}</span>
						<span className="sr-only"> await approval</span>
					</span>
				) : null}
			</TabLink>
			<TabLink to={addressOfArea('people')} isCurrent={filter.area === 'people'}>
				People
			</TabLink>
			<TabLink to={addressOfArea('categories')} isCurrent={filter.area === 'categories'}>
				Categories
			</TabLink>
			<TabLink to={addressOfArea('rules')} isCurrent={filter.area === 'rules'}>
				Rules
			</TabLink>
			<TabLink to={addressOfArea('trail')} isCurrent={filter.area === 'trail'}>
				Activity
			</TabLink>
			<TabLink to={addressOfArea('mail')} isCurrent={filter.area === 'mail'}>
				E-mail
				{failed > 0 ? (
					<span className="rounded-full bg-danger-soft px-2 font-semibold text-danger text-note tabular-nums">
						<span>{failedMails(failed)}</span>
						<span className="sr-only"> could not be delivered</span>
					</span>
				) : null}
			</TabLink>
		</span>
	</nav>
);
