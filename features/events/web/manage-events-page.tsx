/** Creates, changes and deletes a club's events. */

import { CalendarDays, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMay } from '#web/app/may.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { OverlapRule } from '../overlap-rules.ts';
import { EventsTable, type EventsTableProps } from './events-table.tsx';
import { HostingsCard } from './hostings-card.tsx';
import { newEventState } from './own-event-queries.ts';
import type { Event } from './queries.ts';

const NewEventDialog = late(() => import('./new-event-dialog.tsx'));
const EditEventDialog = late(() => import('./edit-event-dialog.tsx'));
const CopyEventDialog = late(() => import('./copy-event-dialog.tsx'));
const CalendarDialog = late(() => import('./calendar-dialog.tsx'));
const FormBuilderDialog = late(() => import('./form-builder-dialog.tsx'));

const loading = <Loading label="Loading your events" blocks={['h-24', 'h-24', 'h-24']} />;

interface OwnEventsProps extends Omit<EventsTableProps, 'label' | 'events'> {
	clubId: number;
	onCreate: (() => void) | undefined;
}

const OwnEvents = ({ clubId, onCreate, ...actions }: OwnEventsProps) => (
	<QueryView
		query={useCall('GET /api/events/getClubEventData', { query: { ClubID: clubId } })}
		placeholder={loading}
		failure={(reason) => `Your events could not be loaded: ${reason}`}
		empty={
			<EmptyState
				title="No events yet"
				action={
					onCreate ? (
						<Button look="quiet" onClick={onCreate}>
							Create the first one
						</Button>
					) : undefined
				}
			>
				Your events appear here, with their forms and everyone who registered.
			</EmptyState>
		}
	>
		{(events) => (
			<EventsTable
				label="Events Created by you:"
				events={events.filter(({ ClubID }) => ClubID === clubId)}
				{...actions}
			/>
		)}
	</QueryView>
);

type Open = { kind: 'create' } | { kind: 'edit' | 'form' | 'copy'; event: Event } | { kind: 'calendar' };

/** Asks once: a reload shows the list. */
function useWantsNew(): boolean {
	const { state } = useLocation();
	const navigate = useNavigate();
	const [wantsNew] = useState(state === newEventState);
	useEffect(() => {
		if (wantsNew) void navigate('.', { replace: true, preventScrollReset: true });
	}, [wantsNew, navigate]);
	return wantsNew;
}

export interface ManageEventsPageProps extends Pick<EventsTableProps, 'countOf' | 'comingTo' | 'canMail'> {
	clubId: number;
	addressesOf: (event: Event) => number | undefined;
	overlap: OverlapRule | undefined;
	/** Why nothing can be created. */
	banner: ReactNode;
}

export function ManageEventsPage({
	clubId,
	countOf,
	comingTo,
	addressesOf,
	canMail,
	overlap,
	banner,
}: ManageEventsPageProps) {
	const may = useMay();
	const mayCreate = may('POST /api/events/create-event');
	const wantsNew = useWantsNew();
	const [open, setOpen] = useState<Open | null>(wantsNew && mayCreate ? { kind: 'create' } : null);
	const close = () => setOpen(null);
	const create = mayCreate ? () => setOpen({ kind: 'create' }) : undefined;
	return (
		<div className="page py-10 sm:py-14">
			<header className="mb-12 flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
				<h1 className="type-heading">Events</h1>
				<div className="flex flex-wrap gap-3 max-sm:w-full max-sm:gap-2 max-sm:[&_svg]:hidden">
					<Button look="quiet" className="max-sm:flex-1 max-sm:px-2" onClick={() => setOpen({ kind: 'calendar' })}>
						<CalendarDays aria-hidden="true" className="size-5" />
						View calendar
					</Button>
					{create ? (
						<Button className="max-sm:flex-1 max-sm:px-2" onClick={create}>
							<Plus aria-hidden="true" className="size-5" />
							Create new Event
						</Button>
					) : null}
				</div>
			</header>
			{banner}
			<h2 className="type-title mb-4">Events Created by you:</h2>
			<OwnEvents
				clubId={clubId}
				countOf={countOf}
				comingTo={comingTo}
				canMail={canMail}
				onCreate={create}
				onEdit={(event) => setOpen({ kind: 'edit', event })}
				onCopy={(event) => setOpen({ kind: 'copy', event })}
				onMakeForm={(event) => setOpen({ kind: 'form', event })}
			/>
			<HostingsCard clubId={clubId} may={may} />
			{open?.kind === 'create' ? (
				<NewEventDialog
					clubId={clubId}
					canMail={canMail}
					overlap={overlap}
					onSaved={(event) => setOpen({ kind: 'form', event })}
					onCancel={close}
				/>
			) : null}
			{open?.kind === 'edit' ? (
				<EditEventDialog
					event={open.event}
					addresses={addressesOf(open.event)}
					canMail={canMail}
					onSaved={() => {
						close();
						toast.success('The event was updated.');
					}}
					onCancel={close}
				/>
			) : null}
			{open?.kind === 'copy' ? (
				<CopyEventDialog source={open.event} clubId={clubId} canMail={canMail} overlap={overlap} onClose={close} />
			) : null}
			{open?.kind === 'calendar' ? <CalendarDialog onClose={close} /> : null}
			{open?.kind === 'form' ? <FormBuilderDialog event={open.event} onClose={close} /> : null}
		</div>
	);
}
