/** `/hiring`: hiring clubs with open positions. */

import { memo, Suspense, useCallback, useMemo, useState } from 'react';
import { counted } from '#contract/counted.ts';
import { nearestText } from '#contract/search-text.ts';
import { type LoaderArgs, loadNothing, loadQueries } from '#web/app/page-data.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useAddressFilter } from '#web/app/use-address-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { toContent } from '#web/ui/focus-after.ts';
import { late } from '#web/ui/late.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useHistoryState } from '#web/ui/use-history-state.ts';
import { useMore } from '#web/ui/use-more.ts';
import { notListed } from '../list-rules.ts';
import { ClubOpeningsCard, ClubOpeningsPlaceholder, type Opening } from './club-openings-card.tsx';
import { clubsOf, findOpenings, type HiringClub, standsOpen } from './find-openings.ts';
import { firstClubs, type ListedSession, loadOpenSessions, type OpenCounts, useOpenSessions } from './open-queries.ts';

const ApplyDialog = late(() => import('./apply-dialog.tsx'));

export const loader = (args: LoaderArgs) => loadQueries(args, loadOpenSessions);

export const clientLoader = loadNothing;

export const meta = () => [
	{ title: 'Hiring' },
	{ name: 'description', content: 'The positions that clubs at our college want to fill, and how to apply.' },
];

const placeholders = ['first', 'second', 'third'];

interface OpeningsProps {
	sessions: readonly ListedSession[];
	counts: OpenCounts;
	text: string;
	clear: () => void;
	onApply: (opening: Opening) => void;
}

/** Memoized: typing shows before the list follows. */
const Openings = memo(({ sessions, counts, text, clear, onApply }: OpeningsProps) => {
	const all = useMemo(() => clubsOf(sessions), [sessions]);
	const { found: clubs, isNearest } = useMemo(() => findOpenings(all, text), [all, text]);
	const [toggled, setToggled] = useHistoryState<ReadonlyMap<number, boolean>>('toggled', new Map());
	const toggle = useCallback(
		(clubId: number, isOpen: boolean) => setToggled(new Map(toggled).set(clubId, isOpen)),
		[toggled, setToggled],
	);
	const isOpen = (club: HiringClub) => toggled.get(club.ClubID) ?? standsOpen(club, text);
	const isAll = clubs.length === all.length;
	const total = isAll ? counts.clubs : clubs.length;
	const { shown, element, more } = useMore(clubs, {
		portion: firstClubs,
		// An opening card takes as long as a new one.
		keyOf: (club) => `${club.ClubID} ${isOpen(club)}`,
		name: 'clubs',
		total,
	});
	if (clubs.length === 0) {
		return (
			<EmptyState
				title="No position matches your search"
				action={
					<Button ref={toContent} look="quiet" onClick={clear}>
						Show all positions
					</Button>
				}
			>
				Try a shorter word or the name of a club.
			</EmptyState>
		);
	}
	return (
		<>
			<p
				role="status"
				className="mb-4 text-ink-soft text-note tabular-nums"
			>{`${isNearest ? `${nearestText('position')} ` : ''}${counted(
				isAll ? counts.positions : clubs.reduce((sum, { positions }) => sum + positions, 0),
				'position',
			)} in ${counted(total, 'club')}`}</p>
			<ul ref={element} className="grid gap-5">
				{shown.map((club) => (
					<li key={club.ClubID} className="deferred-layout min-w-0">
						<Suspense>
							<ClubOpeningsCard club={club} isOpen={isOpen(club)} onToggle={toggle} onApply={onApply} />
						</Suspense>
					</li>
				))}
			</ul>
			<MoreButton more={more} className="mt-10 text-center" />
		</>
	);
});

interface OpenPositionsProps {
	query: ReturnType<typeof useOpenSessions>;
	text: string;
	clear: () => void;
	onApply: (opening: Opening) => void;
}

function OpenPositions({ query, text, clear, onApply }: OpenPositionsProps) {
	return (
		<QueryView
			query={query}
			placeholder={
				<div role="status" aria-busy="true" className="grid gap-5">
					<span className="sr-only">Loading the open positions</span>
					{placeholders.map((name) => (
						<ClubOpeningsPlaceholder key={name} />
					))}
				</div>
			}
			failure={notListed}
			empty={
				<EmptyState title="No club is hiring right now">
					Clubs look for new people all year round. Their open positions appear here. Check back soon.
				</EmptyState>
			}
		>
			{(sessions) => <Openings sessions={sessions} counts={query.counts} text={text} clear={clear} onApply={onApply} />}
		</QueryView>
	);
}

export default function HiringPage() {
	ApplyDialog.usePreload();
	const [opening, setOpening] = useState<Opening>();
	const filter = useAddressFilter();
	const text = filter.getDeferred('q');
	// Searches wait for all sessions: the first ones alone could find nothing.
	const sessions = useOpenSessions(text === '');
	const hasNone = sessions.data?.length === 0;
	return (
		<div className="page pt-10 sm:pt-14">
			<header className="mb-10 sm:mb-14">
				<h1 className="type-display">Open positions</h1>
				<p className="mt-5 max-w-[34.6em] text-ink-soft text-lead">
					Clubs run on the people who run them. Find what suits you and apply in a minute, no account needed.
				</p>
			</header>
			{hasNone ? null : (
				<search className="mb-6 block max-w-xl">
					<SearchField
						label="Search positions"
						placeholder="A job, a club"
						text={filter.get('q')}
						onText={(text) => filter.set('q', text)}
					/>
				</search>
			)}
			<OpenPositions query={sessions} text={text} clear={filter.clear} onApply={setOpening} />
			{opening ? (
				<ApplyDialog key={opening.position.PositionID} {...opening} onClose={() => setOpening(undefined)} />
			) : null}
		</div>
	);
}
