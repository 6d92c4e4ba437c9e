/** `/staff/rounds`: the rounds in which clubs renew. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { StaffPage } from '#features/staff/web/staff-page.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { toContent } from '#web/ui/focus-after.ts';
import { late } from '#web/ui/late.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Round } from '../contract.ts';
import { RoundBadge } from './state-badge.tsx';

const NewRoundDialog = late(() => import('./new-round-dialog.tsx'));

function progressText({ State, counts }: Round): string {
	if (State === 'planned') return 'Clubs are asked when it opens.';
	const asked = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const open = counts.missing + counts.draft + counts.sentBack;
	return `${asked - open - counts.exempt} of ${asked - counts.exempt} clubs have submitted, ${counts.accepted} accepted.`;
}

const RoundItem = ({ round }: { round: Round }) => (
	<li className="grid items-baseline gap-x-8 gap-y-1 border-line border-b py-4 lg:grid-cols-[minmax(0,1fr)_22rem_24rem]">
		<div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
			<h2 className="type-title wrap-anywhere">
				<Link to={`/staff/rounds/${round.RoundID}`} className="underline-offset-4 hover:underline">
					{round.Name}
				</Link>
			</h2>
			<RoundBadge state={round.State} />
		</div>
		<p className="text-ink-soft text-note">{`${formatDay(round.Opens)} to ${formatDay(round.Due)}`}</p>
		<p className="lg:text-right">{progressText(round)}</p>
	</li>
);

export default function RoundsPage() {
	const [isNew, setNew] = useState(false);
	const rounds = useCall('GET /api/staff/rounds');
	const isBusy = rounds.data?.some(({ State }) => State !== 'closed') ?? false;
	const add = rounds.data && !isBusy ? () => setNew(true) : undefined;
	return (
		<StaffPage heading="Rounds">
			<header className="mt-3 grid items-end border-line border-b pb-6 gap-x-8 gap-y-6 sm:grid-cols-[1fr_auto]">
				<p className="max-w-prose text-ink-soft">
					In a round, every club answers your questions by the last day. A club that misses it becomes dormant: it
					leaves all lists until it renews or you wake it.
				</p>
				{add ? (
					<Button ref={toContent} onClick={add}>
						<Plus aria-hidden="true" className="size-5" />
						New round
					</Button>
				) : null}
			</header>
			<QueryView
				query={rounds}
				placeholder={<Loading label="Loading the rounds" blocks={['h-24', 'h-24']} />}
				empty={
					<EmptyState title="No rounds yet" className="mt-8">
						Once a year, ask your clubs whether they go on and who leads them.
					</EmptyState>
				}
			>
				{(all) => (
					<ul>
						{all.map((round) => (
							<RoundItem key={round.RoundID} round={round} />
						))}
					</ul>
				)}
			</QueryView>
			{isNew ? <NewRoundDialog last={rounds.data?.[0]?.Questions} onClose={() => setNew(false)} /> : null}
		</StaffPage>
	);
}
