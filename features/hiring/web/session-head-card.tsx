/** A session page's head: title, days, description and actions. */
import { CalendarX2, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useMay } from '#web/app/may.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDay, formatDays } from '#web/ui/dates.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { toastOutcome } from '#web/ui/toast.tsx';
import type { HiringSession } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

export const sessionToasts = 'session';

interface SessionHeadProps {
	session: HiringSession;
	onOpen: (kind: 'edit' | 'close' | 'delete') => void;
}

function SessionActions({ session, onOpen }: SessionHeadProps) {
	const reopening = useChange('POST /api/hiring/reopenHiringSession', { refetch: '/api/hiring' });
	const reopen = () =>
		toastOutcome(
			reopening.mutateAsync({ query: { SessionID: session.SessionID } }),
			({ State, StartDate }) =>
				State === 'upcoming' ? `The session opens on ${formatDay(StartDate)}.` : 'The session is open again.',
			sessionToasts,
		);
	const may = useMay();
	const canClose =
		(session.State === 'open' || session.State === 'upcoming') && may('POST /api/hiring/closeHiringSession');
	return (
		<div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
			{may('PUT /api/hiring/updateHiringSession') ? (
				<Button look="quiet" size="small" onClick={() => onOpen('edit')}>
					<Pencil aria-hidden="true" className="size-4" />
					Edit session
				</Button>
			) : null}
			{/* One element, which keeps the focus as its role changes. */}
			{canClose ? (
				<Button look="quiet" size="small" onClick={() => onOpen('close')}>
					<CalendarX2 aria-hidden="true" className="size-4" />
					Close early
				</Button>
			) : session.State === 'closed' && may('POST /api/hiring/reopenHiringSession') ? (
				<Button look="quiet" size="small" busy={reopening.isPending} onClick={() => void reopen()}>
					<RotateCcw aria-hidden="true" className="size-4" />
					Open again
				</Button>
			) : null}
			{may('DELETE /api/hiring/deleteHiringSession') ? (
				<Button look="quiet" size="small" onClick={() => onOpen('delete')}>
					<Trash2 aria-hidden="true" className="size-4" />
					Delete session
				</Button>
			) : null}
		</div>
	);
}

export const SessionHead = ({ session, onOpen }: SessionHeadProps) => (
	<header className="mb-10 grid gap-5">
		<div>
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<StateBadge state={session.State} />
				<p className="tabular-nums">{`${formatDays(session.StartDate, session.EndDate)}${session.ClosedOn === null ? '' : `, closed on ${formatDay(session.ClosedOn)}`}`}</p>
			</div>
			<h1 dir="auto" className="type-heading wrap-anywhere">
				{session.Title}
			</h1>
		</div>
		{session.Description === '' ? null : (
			<LongText about={session.Title} hasLinks keepsLines className="max-w-[68ch] text-ink-soft">
				{session.Description}
			</LongText>
		)}
		<SessionActions session={session} onOpen={onOpen} />
		{session.DeleteAfter === undefined ? null : (
			<p className="max-w-prose text-ink-soft text-note">
				Applications and résumés are deleted after{' '}
				<time dateTime={session.DeleteAfter}>{formatDay(session.DeleteAfter)}</time>. Only their number remains.
			</p>
		)}
	</header>
);
