/** A registered club: its data, its last decision, possible actions. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ClubAvatar } from '#features/clubs/web/club-avatar.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Button, type ButtonLook, buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { formatDate, formatDay } from '#web/ui/dates.ts';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { StaffClub } from '../contract.ts';
import type { Action } from '../rules.ts';
import { Facts } from './club-facts-list.tsx';
import { DecisionList, verdictWords } from './decision-list.tsx';
import { findLookAlikes } from './find-look-alikes.ts';
import { SentBackCard } from './sent-back-card.tsx';
import { WakeButton } from './wake-button.tsx';

interface ClubCardProps {
	club: StaffClub;
	showStatus: boolean;
	busy: Action | undefined;
	onAction: (action: Action) => void;
	onDelete: () => void;
	onHelp: () => void;
	onSendBack: () => void;
}

const statuses: Record<StaffClub['Status'], { label: string; tone: PillTone }> = {
	pending: { label: 'Pending', tone: 'waiting' },
	approved: { label: 'Approved', tone: 'good' },
	rejected: { label: 'Rejected', tone: 'plain' },
	suspended: { label: 'Suspended', tone: 'plain' },
};

const StatusBadge = ({ status }: { status: StaffClub['Status'] }) => (
	<Pill tone={statuses[status].tone}>{statuses[status].label}</Pill>
);

const actionLabel = (action: Action, { Status }: StaffClub) => {
	if (action === 'approve') return Status === 'rejected' ? 'Approve after all' : 'Approve';
	return { reject: 'Reject', suspend: 'Suspend', reinstate: 'Reinstate' }[action];
};

const actionLook = (action: Action, { Status }: StaffClub): ButtonLook =>
	action === 'approve' && Status === 'pending' ? 'main' : 'quiet';

function Actions({
	club,
	busy,
	onAction,
	onSendBack,
	className,
}: Omit<ClubCardProps, 'showStatus' | 'onDelete' | 'onHelp'> & { className: string }) {
	return (
		<div className={classes('flex flex-wrap gap-3', className)}>
			{club.Actions.map((action) => (
				<Button
					key={action}
					look={actionLook(action, club)}
					size={club.Status === 'pending' ? 'medium' : 'small'}
					busy={busy === action}
					disabled={busy !== undefined}
					onClick={() => onAction(action)}
					className={club.Status === 'pending' ? 'grow lg:grow-0' : ''}
				>
					{actionLabel(action, club)}
					<span className="sr-only">{` ${club.ClubName}`}</span>
				</Button>
			))}
			{club.Status === 'pending' ? (
				<Button look="quiet" disabled={busy !== undefined} onClick={onSendBack} className="grow lg:grow-0">
					Send back<span className="sr-only">{` ${club.ClubName}`}</span>
				</Button>
			) : null}
		</div>
	);
}

const Description = ({ club }: { club: StaffClub }) => (
	<p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
		{club.Description}
	</p>
);

/** Warns before an approval of names that look the same. */
function LookAlikes({ club }: { club: StaffClub }) {
	const alike = findLookAlikes(club, useCall('GET /api/staff/clubs').data ?? []);
	if (alike.length === 0) return null;
	return (
		<p className="max-w-prose rounded-control bg-notice-soft px-4 py-3 wrap-anywhere">
			<strong>This name looks like</strong>{' '}
			{alike.map(({ ClubName, Status, Email }) => `“${ClubName}” (${Status}, ${Email})`).join(', ')}. Make sure it is
			not impersonating that club.
		</p>
	);
}

function PendingCard(props: ClubCardProps) {
	const { club } = props;
	return (
		<div className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-5 lg:grid-cols-[10rem_1fr_9rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
			<ClubAvatar
				name={club.ClubName}
				hue={club.Hue}
				logo={club.LogoURL}
				size="large"
				className="lg:row-span-2 lg:size-40"
			/>
			<div className="grid min-w-0 content-center justify-items-start gap-3 lg:content-start">
				{props.showStatus ? <StatusBadge status={club.Status} /> : null}
				<h2 dir="auto" className="type-title wrap-anywhere">
					{club.ClubName}
				</h2>
				<div className="hidden w-full lg:block">
					<Facts club={club} />
				</div>
			</div>
			<div className="col-span-2 grid min-w-0 gap-5 lg:col-span-1 lg:col-start-2">
				<div className="lg:hidden">
					<Facts club={club} />
				</div>
				<SentBackCard club={club} />
				<LookAlikes club={club} />
				<Description club={club} />
			</div>
			<Actions
				{...props}
				className="col-span-2 self-start lg:sticky lg:top-28 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:flex-col"
			/>
		</div>
	);
}

function LastDecision({ club }: { club: StaffClub }) {
	if (club.Decided === null || club.DecidedAt === null)
		return <p className="text-ink-soft text-note">No decision is on record.</p>;
	return (
		<div className="grid gap-1.5">
			<p className="text-ink-soft text-note">
				<span>{verdictWords[club.Decided]}</span> by <span>{club.DecidedBy}</span>,{' '}
				<time dateTime={club.DecidedAt} className="whitespace-nowrap">
					{formatDate(club.DecidedAt)}
				</time>
			</p>
			{club.Reason === null ? null : (
				<p className="line-clamp-3 max-w-prose whitespace-pre-line wrap-anywhere">{club.Reason}</p>
			)}
			{club.DeleteAfter === null ? null : (
				<p className="text-ink-soft text-note">
					It is deleted after <time dateTime={club.DeleteAfter}>{formatDay(club.DeleteAfter)}</time>, unless you approve
					it.
				</p>
			)}
		</div>
	);
}

function Details({ club, onDelete, onHelp }: Pick<ClubCardProps, 'club' | 'onDelete' | 'onHelp'>) {
	const [isOpen, setOpen] = useState(false);
	return (
		<details
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
			className="group/details col-span-2 min-w-0 open:col-span-3 lg:col-span-1 lg:col-start-3 lg:row-start-1 lg:open:col-span-3 lg:open:col-start-2 lg:open:row-start-2"
		>
			<summary className="-mx-2 inline-flex min-h-9 pointer-coarse:min-h-11 list-none items-center gap-1.5 rounded-control px-2 font-medium text-note hover:bg-sunken [&::-webkit-details-marker]:hidden">
				<ChevronRight
					aria-hidden="true"
					className="size-4 text-ink-soft transition-transform group-open/details:rotate-90"
				/>
				Registration and history
				<span className="sr-only">{` (${club.ClubName})`}</span>
			</summary>
			<div className="grid gap-5 pt-3 pb-2">
				<Facts club={club} />
				{club.Actions.includes('approve') ? <LookAlikes club={club} /> : null}
				<Description club={club} />
				<section className="grid gap-3">
					<h3 className="font-semibold text-note">Decisions</h3>
					<DecisionList clubId={club.ClubID} enabled={isOpen} />
				</section>
				<div className="flex flex-wrap gap-3">
					{club.Status === 'approved' ? (
						<Button look="quiet" size="small" onClick={onHelp}>
							Help the club back in …<span className="sr-only">{` (${club.ClubName})`}</span>
						</Button>
					) : null}
					<a
						href={`/api/clubs/export?ClubID=${club.ClubID}&kind=staff`}
						download
						className={buttonClass('quiet', 'small')}
					>
						Export the club<span className="sr-only">{` (${club.ClubName})`}</span>
					</a>
					<Button look="quiet" size="small" onClick={onDelete}>
						Delete the club …<span className="sr-only">{` (${club.ClubName})`}</span>
					</Button>
				</div>
			</div>
		</details>
	);
}

function DecidedCard(props: ClubCardProps) {
	const { club } = props;
	return (
		<div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 gap-y-1 lg:grid-cols-[2.5rem_1fr_auto_auto]">
			<ClubAvatar small size="small" name={club.ClubName} hue={club.Hue} logo={club.LogoURL} />
			<div className="col-span-2 grid min-w-0 content-center gap-x-4 gap-y-0.5 self-center lg:col-span-1 lg:flex lg:flex-wrap lg:items-baseline">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h2 dir="auto" className="font-semibold text-lead wrap-anywhere">
						{club.Status === 'approved' ? (
							<Link to={`/clubs/${club.ClubID}`} className="underline-offset-4 hover:underline">
								{club.ClubName}
							</Link>
						) : (
							club.ClubName
						)}
					</h2>
					{props.showStatus ? <StatusBadge status={club.Status} /> : null}
					{club.Dormant ? <Pill>Dormant</Pill> : null}
				</div>
				{club.Dormant ? <WakeButton club={club} /> : null}
				{club.FormerName === null ? null : (
					<p className="text-note wrap-anywhere">
						Recently renamed from <bdi>{club.FormerName}</bdi>
					</p>
				)}
				<LastDecision club={club} />
			</div>
			<Details club={club} onDelete={props.onDelete} onHelp={props.onHelp} />
			<Actions {...props} className="col-start-3 justify-end self-start lg:col-start-4 lg:row-start-1" />
		</div>
	);
}

export const ClubCard = (props: ClubCardProps) =>
	props.club.Status === 'pending' ? <PendingCard {...props} /> : <DecidedCard {...props} />;

export const ClubCardSkeleton = () => (
	<div className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-5 lg:grid-cols-[10rem_1fr_9rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
		<Skeleton className="size-24 rounded-card lg:row-span-2 lg:size-40" />
		<div className="grid content-center gap-4 lg:content-start">
			<Skeleton className="h-7 w-3/4 max-w-72" />
			<Skeleton className="h-10 w-full max-w-md" />
		</div>
		<div className="col-span-2 grid content-start gap-2.5 lg:col-span-1 lg:col-start-2">
			<Skeleton className="h-4 max-w-prose" />
			<Skeleton className="h-4 max-w-prose" />
			<Skeleton className="h-4 w-2/3 max-w-md" />
		</div>
		<div className="col-span-2 flex gap-3 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:flex-col">
			<Skeleton className="h-11 grow lg:grow-0" />
			<Skeleton className="h-11 grow lg:grow-0" />
		</div>
	</div>
);
