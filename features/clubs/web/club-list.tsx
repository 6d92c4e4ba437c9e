/** A grid of clubs, with loading, failed and empty states. */

import { type ReactNode, type Ref, Suspense } from 'react';
import { openPopup } from '#web/app/popups.ts';
import { type Query, QueryView } from '#web/app/query-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ClubCard, ClubCardPlaceholder } from './club-card.tsx';
import type { ListedClub } from './queries.ts';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';
const placeholders = ['first', 'second', 'third'];

const row =
	'max-sm:-mx-5 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-5 max-sm:gap-4 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1';

const card = 'min-w-0 deferred-layout';

interface ClubGridProps {
	clubs: readonly ListedClub[];
	isRow?: boolean;
	ref?: Ref<HTMLUListElement>;
}

export const ClubGrid = ({ clubs, isRow = false, ref }: ClubGridProps) => (
	<ul ref={ref} className={isRow ? `${grid} ${row}` : grid}>
		{clubs.map((club) => (
			<li key={club.ClubID} className={isRow ? `${card} max-sm:w-[80vw] max-sm:shrink-0 max-sm:snap-start` : card}>
				<Suspense>
					<ClubCard club={club} />
				</Suspense>
			</li>
		))}
	</ul>
);

interface ClubListProps {
	query: Query<readonly ListedClub[]>;
	children: (clubs: readonly ListedClub[]) => ReactNode;
}

export function ClubList({ query, children }: ClubListProps) {
	return (
		<QueryView
			query={query}
			placeholder={
				<div aria-busy="true" className={grid}>
					{placeholders.map((name) => (
						<ClubCardPlaceholder key={name} />
					))}
				</div>
			}
			failure={(reason) => `Error loading users: ${reason}`}
			empty={
				<EmptyState
					title="No clubs yet"
					action={<Button onClick={() => openPopup('register')}>Register a club</Button>}
				>
					Approved clubs appear here with their members and events. Do you lead a club? Be the first.
				</EmptyState>
			}
		>
			{children}
		</QueryView>
	);
}
