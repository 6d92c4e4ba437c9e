/** Which clubs a tab shows, and in which order. */
import { type Found, searchBy } from '#contract/search-text.ts';
import type { StaffClub } from '../contract.ts';

/** The tabs, in their order. */
export const tabs = ['pending', 'approved', 'rejected', 'suspended', 'all'] as const;
export type Tab = (typeof tabs)[number];

type Findable = Pick<StaffClub, 'ClubID' | 'ClubName' | 'FormerName' | 'Email' | 'Status' | 'CreatedAt' | 'DecidedAt'>;

const isIn = (tab: Tab, { Status }: Findable) => tab === 'all' || Status === tab;

const search = searchBy<Findable>(({ ClubName, FormerName, Email }) => `${ClubName} ${FormerName ?? ''} ${Email}`);

const when = (club: Findable) => club.DecidedAt ?? club.CreatedAt;

/**
 * The clubs of a tab that have `text` in name, name before, or e-mail address, or come nearest. Pending clubs are ordered by their
 * registration, the oldest first; other tabs by the decision, the latest first.
 */
export function findClubs<C extends Findable>(clubs: readonly C[], tab: Tab, text: string): Found<C> {
	const { found, isNearest } = search(
		clubs.filter((club) => isIn(tab, club)),
		text,
	);
	const [first, last] = tab === 'pending' ? [1, -1] : [-1, 1];
	const order = (a: C, b: C) => (when(a) < when(b) ? last : when(a) > when(b) ? first : (a.ClubID - b.ClubID) * first);
	return { found: found.toSorted(order), isNearest };
}

/** The number of clubs in each tab. */
export function countTabs(clubs: readonly Findable[]): Record<Tab, number> {
	const counts = { pending: 0, approved: 0, rejected: 0, suspended: 0, all: clubs.length };
	for (const { Status } of clubs) counts[Status]++;
	return counts;
}
