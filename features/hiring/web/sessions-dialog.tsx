/** A club's hiring sessions, newest first. */

import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDays } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useMore } from '#web/ui/use-more.ts';
import { notListed } from '../list-rules.ts';
import type { HiringSession } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

/** Empty without a session, which gets no numbers. */
const applicationsTo = ({ Positions }: HiringSession) =>
	Positions.some(({ Applications }) => Applications === undefined)
		? ''
		: `, ${counted(
				Positions.reduce((sum, { Applications = 0 }) => sum + Applications, 0),
				'application',
			)}`;

const SessionRow = ({ session, onLeave }: { session: HiringSession; onLeave: () => void }) => (
	<li className="group relative flex items-center gap-4 border-line border-b py-4 last:border-b-0">
		<div className="min-w-0 flex-1">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Link
					to={`/clubAdmin/hiring/${session.SessionID}`}
					state={{ session }}
					onClick={onLeave}
					className="font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:underline"
				>
					<bdi>{session.Title}</bdi>
				</Link>
				<StateBadge state={session.State} />
			</div>
			<p className="mt-0.5 text-ink-soft text-note tabular-nums">
				<span>{formatDays(session.StartDate, session.EndDate)}</span>
				<span className="block">{`${counted(session.Positions.length, 'position')}${applicationsTo(session)}`}</span>
			</p>
		</div>
		<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
	</li>
);

function SessionList({ sessions, onLeave }: { sessions: readonly HiringSession[]; onLeave: () => void }) {
	const { shown, element, more } = useMore(sessions, { portion: 30, keyOf: ({ SessionID }) => SessionID });
	return (
		<>
			<ul ref={element}>
				{shown.map((session) => (
					<SessionRow key={session.SessionID} session={session} onLeave={onLeave} />
				))}
			</ul>
			<MoreButton more={more} className="mt-4" />
		</>
	);
}

const loading = <Loading label="Loading the sessions" blocks={['h-16', 'h-16', 'h-16']} />;

export interface SessionsDialogProps {
	clubId: number;
	onAdd: (() => void) | undefined;
	onClose: () => void;
}

export default function SessionsDialog({ clubId, onAdd, onClose }: SessionsDialogProps) {
	return (
		<Dialog title="Previous hiring sessions" size="large" onClose={onClose}>
			<QueryView
				query={useCall('GET /api/hiring/hiringSessions', { query: { ClubID: clubId } })}
				placeholder={loading}
				failure={notListed}
				empty={
					<EmptyState
						title="No hiring sessions yet"
						action={onAdd && <Button onClick={onAdd}>Open the first session</Button>}
					>
						Sessions appear here with their positions and applicants.
					</EmptyState>
				}
			>
				{(sessions) => <SessionList sessions={sessions} onLeave={onClose} />}
			</QueryView>
		</Dialog>
	);
}
