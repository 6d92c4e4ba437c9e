/** A club's planned hand-over. */
import { useState } from 'react';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { late } from '#web/ui/late.tsx';
import { toastOutcome } from '#web/ui/toast.tsx';
import type { HandOver, Officer } from '../contract.ts';
import { calledAmong } from '../rules.ts';

const HandOverDialog = late(() => import('./hand-over-dialog.tsx'));

const list = new Intl.ListFormat('en-GB');

interface HandOverCardProps {
	clubId: number;
	officers: readonly Officer[];
	plan: HandOver | null;
}

function planText(officers: readonly Officer[], { Leads }: HandOver): string {
	const named = officers.filter(({ OfficerID }) => Leads.includes(OfficerID));
	const names = named.map((officer) => calledAmong(officers, officer));
	if (names.length === 0) return 'None of the chosen officers is left, so the current leads stay. Choose others.';
	return `${list.format(names)} ${names.length === 1 ? 'becomes the lead' : 'become the leads'}.`;
}

function leavingText(officers: readonly Officer[], { Leaving }: HandOver): string {
	const names = Leaving.map(({ OfficerID, Name }) => {
		const officer = officers.find((each) => each.OfficerID === OfficerID);
		return officer ? calledAmong(officers, officer) : Name;
	});
	return `${list.format(names)} ${names.length === 1 ? 'steps' : 'step'} down.`;
}

export function HandOverCard({ clubId, officers, plan }: HandOverCardProps) {
	const [open, setOpen] = useState<'plan' | 'cancel'>();
	const cancel = useChange('DELETE /api/clubs/handOver', { refetch: '/api/clubs' });
	const close = () => setOpen(undefined);
	return (
		<section
			aria-labelledby="hand-over"
			className="grid content-start gap-4 rounded-card bg-surface p-6 ring-1 ring-line sm:p-8"
		>
			<h2 id="hand-over" className="type-title">
				Hand-over
			</h2>
			{plan === null ? (
				<p className="text-ink-soft">{`Plan who runs the club next. On the day you choose, the new leads take over and the current leads’ terms end.${officers.length === 0 ? ' Invite them as officers first.' : ''}`}</p>
			) : (
				<div className="grid gap-1 wrap-anywhere">
					<p className="font-semibold text-lead">{formatDay(plan.On)}</p>
					<p>{planText(officers, plan)}</p>
					{plan.Leaving.length === 0 ? null : <p className="text-ink-soft">{leavingText(officers, plan)}</p>}
				</div>
			)}
			<div className="mt-2 flex flex-wrap gap-3 empty:hidden">
				{officers.length === 0 ? null : (
					<Button look="quiet" size="small" onClick={() => setOpen('plan')}>
						{plan === null ? 'Plan a hand-over' : 'Change the plan'}
					</Button>
				)}
				{plan === null ? null : (
					<Button look="quiet" size="small" onClick={() => setOpen('cancel')}>
						Cancel hand-over
					</Button>
				)}
			</div>
			{open === 'plan' ? <HandOverDialog {...{ clubId, officers, plan }} onClose={close} /> : null}
			{open === 'cancel' ? (
				<ConfirmDialog
					question="Cancel the hand-over?"
					consequence="Nothing changes on that day, and the current leads stay."
					confirm="Cancel hand-over"
					cancel="Keep the plan"
					onConfirm={async () => {
						const cancelled = cancel.mutateAsync({ query: { ClubID: clubId } });
						await toastOutcome(cancelled, 'The hand-over is cancelled.', 'officers');
						close();
					}}
					onCancel={close}
				/>
			) : null}
		</section>
	);
}
