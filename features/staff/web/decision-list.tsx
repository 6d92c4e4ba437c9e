/** A club's decisions, latest first. */
import type { Reply } from '#web/app/contracts.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Decision = Reply<'GET /api/staff/clubs/:clubId/decisions'>[number];

export const verdictWords: Record<Decision['Decided'], string> = {
	approved: 'Approved',
	rejected: 'Rejected',
	suspended: 'Suspended',
	reinstated: 'Reinstated',
};

const Item = ({ decision }: { decision: Decision }) => (
	<li className="grid gap-1 border-line border-l-2 pb-4 pl-4 last:pb-0">
		<p className="text-note">
			<span className="font-semibold">{verdictWords[decision.Decided]}</span> by {decision.DecidedBy},{' '}
			<time dateTime={decision.DecidedAt} className="whitespace-nowrap text-ink-soft">
				{formatMoment(decision.DecidedAt)}
			</time>
		</p>
		{decision.UndoneAt === null ? null : (
			<p className="text-note">
				<span className="font-semibold">Undone</span> by {decision.UndoneBy},{' '}
				<time dateTime={decision.UndoneAt} className="whitespace-nowrap text-ink-soft">
					{formatMoment(decision.UndoneAt)}
				</time>
				; the club was not notified.
			</p>
		)}
		{decision.Reason === null ? null : (
			<p className="max-w-prose whitespace-pre-line wrap-anywhere">{decision.Reason}</p>
		)}
	</li>
);

export function DecisionList({ clubId, enabled }: { clubId: number; enabled: boolean }) {
	return (
		<QueryView
			query={useCall('GET /api/staff/clubs/:clubId/decisions', { params: { clubId } }, { enabled })}
			placeholder={
				<div aria-busy="true">
					<Skeleton className="h-5 w-72" />
				</div>
			}
			empty={<p className="text-ink-soft">Nobody has decided about this club yet.</p>}
		>
			{(decisions) => (
				<ol>
					{decisions.map((decision) => (
						<Item key={decision.DecisionID} decision={decision} />
					))}
				</ol>
			)}
		</QueryView>
	);
}
