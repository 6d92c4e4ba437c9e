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
	<li className="grid gap-1 border-line border-t py-5 first:border-t-0">
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<h2 className="type-title wrap-anywhere">
				<Link to={`/staff/rounds/${round.RoundID}`} className="underline-offset-4 hover:underline">
					{round.Name}
				</Link>
			</h2>
			<RoundBadge state={round.State} />
		</div>
		<p className="text-ink-soft text-note">{`${formatDay(round.Opens)} to ${formatDay(round.Due)}`}</p>
		<p>{progressText(round)}</p>
	</li>
);

export default function RoundsPage() {
	const [isNew, setNew] = useState(false);
	const rounds = useCall('GET /api/staff/rounds');
	const isBusy = rounds.data?.some(({ State }) => State !== 'closed') ?? false;
	const add = rounds.data && !isBusy ? () => setNew(true) : undefined;
	return (
		<StaffPage heading="Rounds">
			<header className="mt-3 mb-8 grid items-end gap-x-8 gap-y-6 sm:grid-cols-[1fr_auto]">
				<p className="max-w-prose text-ink-soft">
					In a round, every club answers your questions by a day. A club that misses it becomes dormant.
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
					<EmptyState title="No rounds yet">
						Ask your clubs once a year whether they go on, and who leads them.
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
