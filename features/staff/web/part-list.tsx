/** The parts of the office, with what waits in each. Phones show the current and the waiting ones, and the others on demand. */
import { ChevronUp, Ellipsis } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink } from 'react-router';
import { useCall } from '#web/app/use-call.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { failedMails } from '../rules.ts';
import { awaitingQuery } from './event-approval-list.tsx';
import { isWaiting } from './find-clubs.ts';
import { openReports } from './queries.ts';

const minute = { refetchInterval: 60_000 };

interface Waiting {
	count: string;
	/** Completes the count for screen readers. */
	text: string;
	isProblem?: boolean;
}

interface Part {
	to: string;
	label: string;
	waiting?: Waiting | undefined;
}

const waitingText = (count: number | undefined, text: string): Waiting | undefined =>
	count === undefined || count === 0 ? undefined : { count: count.toLocaleString('en'), text };

function useParts(): readonly Part[] {
	const pending = useCall('GET /api/staff/clubs').data?.filter(isWaiting).length;
	const awaiting = useCall('GET /api/staff/events', awaitingQuery, minute).data?.total;
	const reports = useCall('GET /api/staff/reports', openReports, minute).data?.length;
	const failed = useCall('GET /api/staff/mails', {}, minute).data?.length ?? 0;
	return [
		{ to: '/staff', label: 'Clubs', waiting: waitingText(pending, ' waiting') },
		{ to: '/staff/events', label: 'Events', waiting: waitingText(awaiting, ' await approval') },
		{ to: '/staff/reports', label: 'Problems', waiting: waitingText(reports, ' open') },
		{ to: '/staff/messages', label: 'Messages' },
		{ to: '/staff/rounds', label: 'Rounds' },
		{ to: '/staff/import', label: 'Import' },
		{ to: '/staff/report', label: 'Year report' },
		{ to: '/staff/people', label: 'People' },
		{ to: '/staff/activity', label: 'Activity' },
		{ to: '/staff/settings', label: 'Settings' },
		{
			to: '/staff/mail',
			label: 'E-mail',
			waiting:
				failed === 0 ? undefined : { count: failedMails(failed), text: ' could not be delivered', isProblem: true },
		},
	];
}

const WaitingCount = ({ count, text, isProblem = false }: Waiting) => (
	<span
		className={classes(
			'rounded-full px-2 font-semibold text-note tabular-nums',
			isProblem ? 'bg-danger-soft text-danger' : 'bg-notice-soft text-ink',
		)}
	>
		<span>{count}</span>
		<span className="sr-only">{text}</span>
	</span>
);

export function PartList() {
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	return (
		<nav aria-label="Staff area" className="border-line border-b print:hidden">
			<div className="page flex items-start justify-between gap-2 py-1.5">
				<ul id={id} className="-mx-3 flex flex-wrap items-center gap-x-1 max-sm:-mx-1.5 max-sm:gap-x-0">
					{useParts().map(({ to, label, waiting }) => (
						<li key={to} className={isOpen || waiting ? undefined : 'max-sm:not-has-aria-[current=page]:hidden'}>
							<NavLink
								to={to}
								end={to === '/staff'}
								onClick={() => setOpen(false)}
								className="group/part flex min-h-11 items-center px-3 text-ink-soft transition-colors hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink max-sm:px-1.5 max-sm:text-note"
							>
								<span className="flex items-baseline gap-1.5 border-transparent border-b-2 py-0.5 group-aria-[current=page]/part:border-accent forced-colors:border-b-0">
									<span>{label}</span>
									{waiting ? <WaitingCount {...waiting} /> : null}
								</span>
							</NavLink>
						</li>
					))}
				</ul>
				<IconButton
					label={isOpen ? 'Less' : 'More'}
					aria-expanded={isOpen}
					aria-controls={id}
					className="-mr-2 shrink-0 sm:hidden"
					onClick={() => setOpen(!isOpen)}
				>
					{isOpen ? <ChevronUp aria-hidden="true" /> : <Ellipsis aria-hidden="true" />}
				</IconButton>
			</div>
		</nav>
	);
}
