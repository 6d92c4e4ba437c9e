/** Clubs as a grid of cards, including the states loading, failed and empty. */

import type { ReactNode, Ref } from 'react';
import { openPopup } from '#web/app/popups.ts';
import { type Query, QueryView } from '#web/app/query-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ClubCard, ClubCardPlaceholder } from './club-card.tsx';
import type { ListedClub } from './queries.ts';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';
const placeholders = ['first', 'second', 'third'];

interface ClubGridProps {
	clubs: readonly ListedClub[];
	ref?: Ref<HTMLUListElement>;
}

export const ClubGrid = ({ clubs, ref }: ClubGridProps) => (
	<ul ref={ref} className={grid}>
		{clubs.map((club) => (
			<li key={club.ClubID} className="min-w-0">
				<ClubCard club={club} />
			</li>
		))}
	</ul>
);

interface ClubListProps {
	query: Query<readonly ListedClub[]>;
	children: (clubs: readonly ListedClub[]) => ReactNode;
}

/** Calls `children` with the clubs once they have been loaded. */
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
					Every approved club is shown here with its logo, its members and its events. Do you lead a club? Be the first.
				</EmptyState>
			}
		>
			{children}
		</QueryView>
	);
}
