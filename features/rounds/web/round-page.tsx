/** `/staff/rounds/{roundId}`: one round, and where each club stands. */
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { StaffPage } from '#features/staff/web/staff-page.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { Fact } from '#web/ui/fact.tsx';
import { late } from '#web/ui/late.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { toastOutcome } from '#web/ui/toast.tsx';
import { useQuestion } from '#web/ui/use-question.tsx';
import type { Round, RoundClub } from '../contract.ts';
import { renewalStates, stateTexts } from '../rules.ts';
import { roundsPath, toastGroup } from './queries.ts';
import { RenewalsTable } from './renewals-table.tsx';
import { RoundBadge } from './state-badge.tsx';

const ChangeRoundDialog = late(() => import('./change-round-dialog.tsx'));

function Actions({ round }: { round: Round }) {
	const [isChanging, setChanging] = useState(false);
	const close = useChange('POST /api/staff/rounds/:roundId/close', { refetch: roundsPath });
	const { ask, question } = useQuestion();
	if (round.State === 'closed') return null;
	const onClose = async () => {
		const isSure = await ask({
			question: `Close ${round.Name} now?`,
			consequence: 'No club becomes dormant. You cannot open the round again.',
			confirm: 'Close the round',
			cancel: 'Keep it open',
			look: 'main',
		});
		if (isSure)
			await toastOutcome(
				close.mutateAsync({ params: { roundId: round.RoundID } }),
				`${round.Name} is closed.`,
				toastGroup,
			);
	};
	return (
		<div className="flex flex-wrap gap-3">
			<Button look="quiet" onClick={() => setChanging(true)}>
				Change
			</Button>
			<Button look="quiet" busy={close.isPending} onClick={() => void onClose()}>
				Close now …
			</Button>
			{isChanging ? <ChangeRoundDialog round={round} onClose={() => setChanging(false)} /> : null}
			{question}
		</div>
	);
}

function RoundView({ round }: { round: Round & { clubs: readonly RoundClub[] } }) {
	return (
		<StaffPage heading={round.Name}>
			<header className="mt-3 mb-8 grid gap-5">
				<div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[1fr_auto]">
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<RoundBadge state={round.State} />
						<p className="text-ink-soft">{`${formatDay(round.Opens)} to ${formatDay(round.Due)}`}</p>
						<Link to="/staff/rounds" className="underline underline-offset-4">
							All rounds
						</Link>
					</div>
					<Actions round={round} />
				</div>
				{round.State === 'planned' ? null : (
					<dl className="grid grid-cols-3 large-text:grid-cols-2 gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5 lg:grid-cols-6">
						{renewalStates.map((state) => (
							<Fact key={state} name={stateTexts[state]}>
								<Link
									to={`?state=${state}`}
									preventScrollReset
									className="type-title tabular-nums underline-offset-4 hover:underline"
								>
									{round.counts[state] ?? 0}
								</Link>
							</Fact>
						))}
					</dl>
				)}
			</header>
			{round.State === 'planned' ? (
				<EmptyState title="Not open yet">{`We ask every approved club on ${formatDay(round.Opens)}.`}</EmptyState>
			) : (
				<RenewalsTable round={round} clubs={round.clubs} />
			)}
		</StaffPage>
	);
}

export default function RoundPage() {
	const { roundId = '' } = useParams();
	return (
		<QueryView
			query={useCall('GET /api/staff/rounds/:roundId', { params: { roundId } })}
			placeholder={
				<StaffPage heading="Round">
					<Loading label="Loading the round" blocks={['h-24', 'h-64']} />
				</StaffPage>
			}
			failurePage={(failure) => <StaffPage heading="Round">{failure}</StaffPage>}
			missing={
				<StaffPage heading="There is no such round">
					<p className="mt-6">
						<Link to="/staff/rounds" className="underline underline-offset-4">
							All rounds
						</Link>
					</p>
				</StaffPage>
			}
			lineClassName="page pt-6"
		>
			{(round) => <RoundView round={round} />}
		</QueryView>
	);
}
