/** Filters and sorts the clubs of a tab. */
import { type Found, searchBy } from '#contract/search-text.ts';
import type { StaffClub } from '../contract.ts';

export const tabs = ['pending', 'approved', 'rejected', 'suspended', 'all'] as const;
export type Tab = (typeof tabs)[number];

type Findable = Pick<
	StaffClub,
	'ClubID' | 'ClubName' | 'FormerName' | 'Email' | 'Status' | 'CreatedAt' | 'DecidedAt' | 'SentBack'
>;

/** For the staff: a club that was sent back has to submit itself again. */
export const isWaiting = ({ Status, SentBack }: Pick<StaffClub, 'Status' | 'SentBack'>): boolean =>
	Status === 'pending' && SentBack === undefined;

const isIn = (tab: Tab, { Status }: Findable) => tab === 'all' || Status === tab;

const search = searchBy<Findable>(({ ClubName, FormerName, Email }) => `${ClubName} ${FormerName ?? ''} ${Email}`);

const when = (club: Findable) => club.DecidedAt ?? club.CreatedAt;

/**
 * Matches name, former name or address, else the nearest. Pending clubs: oldest registration first, those sent back last; others:
 * latest decision first.
 */
export function findClubs<C extends Findable>(clubs: readonly C[], tab: Tab, text: string): Found<C> {
	const { found, isNearest } = search(
		clubs.filter((club) => isIn(tab, club)),
		text,
	);
	const [first, last] = tab === 'pending' ? [1, -1] : [-1, 1];
	const sentBack = ({ SentBack }: C) => (tab === 'pending' && SentBack ? 1 : 0);
	const byTime = (a: C, b: C) => (when(a) < when(b) ? last : when(a) > when(b) ? first : (a.ClubID - b.ClubID) * first);
	return { found: found.toSorted((a, b) => sentBack(a) - sentBack(b) || byTime(a, b)), isNearest };
}

export function countTabs(clubs: readonly Findable[]): Record<Tab, number> {
	const counts = { pending: 0, approved: 0, rejected: 0, suspended: 0, all: clubs.length };
	for (const { Status } of clubs) counts[Status]++;
	return counts;
}
