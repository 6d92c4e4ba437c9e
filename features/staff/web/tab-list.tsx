/** Tabs of the clubs: by status, and the deleted ones. The address holds the tab. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddressFilter } from '#web/app/use-address-filter.ts';
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

type Counts = Record<Tab, number> | undefined;

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
	return {
		tab,
		text,
		deferredText: getDeferred('q'),
		isDeleted: get('show') === 'deleted',
		addressOf,
		search,
	};
}

interface TabLinkProps {
	to: string;
	isCurrent: boolean;
	children: ReactNode;
}

export const TabLink = ({ to, isCurrent, children }: TabLinkProps) => (
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
}

export const Tabs = ({ filter, counts }: TabsProps) => (
	<nav aria-label="Clubs" className="-mx-3 flex flex-wrap items-center max-sm:-mx-2">
		{tabs.map((tab) => (
			<TabLink key={tab} to={filter.addressOf(tab)} isCurrent={!filter.isDeleted && tab === filter.tab}>
				{tabTexts[tab].label}
				<span className="text-note tabular-nums">{counts?.[tab] ?? '–'}</span>
			</TabLink>
		))}
		<TabLink to="?show=deleted" isCurrent={filter.isDeleted}>
			Deleted
		</TabLink>
	</nav>
);
