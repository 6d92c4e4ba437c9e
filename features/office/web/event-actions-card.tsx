/** What the staff can do with an event: hide it, or show it again. */
import { useState } from 'react';
import { useSite } from '#features/site/web/queries.ts';
import { mailText } from '#features/staff/rules.ts';
import { toastGroup } from '#features/staff/web/queries.ts';
import { CallError } from '#web/app/call.ts';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { late } from '#web/ui/late.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useFocusAfterRow } from '#web/ui/use-focus-after-row.ts';
import { mailedText, takenText } from '../event-rules.ts';
import { eventPaths, type StaffEvent } from './queries.ts';

const HideEventDialog = late(() => import('./hide-event-dialog.tsx'));

interface Conflict {
	EventName: string | null;
}

function refusalText({ EventName }: StaffEvent, error: Error): string {
	const conflicts = error instanceof CallError ? error.detail['conflicts'] : undefined;
	if (!Array.isArray(conflicts)) return `${EventName}: ${error.message}`;
	return takenText(
		EventName,
		conflicts.map((conflict: Conflict) => conflict.EventName),
	);
}

function ShowQuestion({ event, onClose }: { event: StaffEvent; onClose: () => void }) {
	const { EventID, EventName, State, Hidden } = event;
	const canMail = useSite().data?.features.mail;
	const show = useChange('POST /api/staff/events/:eventId/show', { refetch: eventPaths });
	const keyFor = useIdempotencyKey();
	const onConfirm = () =>
		show
			.mutateAsync({ params: { eventId: EventID }, idempotencyKey: keyFor(Hidden?.At ?? '') })
			.then(() => toast.success(`${EventName} is shown again.`, toastGroup))
			.catch((error: Error) => toast.error(refusalText(event, error), toastGroup))
			.finally(onClose);
	const who = State === 'unlisted' ? 'Everyone with its link' : 'Everyone';
	return (
		<ConfirmDialog
			question={`Show ${EventName} again?`}
			consequence={
				<>
					<span>{`${who} can see it then.${mailText(canMail, mailedText(event, Date.now()))}`}</span>
					<span className="mt-3 block whitespace-pre-line wrap-anywhere">{`The reason to hide it was: ${Hidden?.Reason ?? ''}`}</span>
				</>
			}
			confirm="Show event"
			cancel="Keep it hidden"
			look="main"
			onConfirm={onConfirm}
			onCancel={onClose}
		/>
	);
}

export function EventActions({ event }: { event: StaffEvent }) {
	const [isOpen, setOpen] = useState(false);
	const row = useFocusAfterRow<HTMLSpanElement>();
	const { EventName, State, Hidden } = event;
	// The staff send these back instead.
	if (State === 'awaiting') return null;
	const close = () => setOpen(false);
	return (
		<span ref={row} className="contents">
			<Button look="quiet" size="small" className="lg:-my-2" onClick={() => setOpen(true)}>
				<span>{Hidden ? 'Show again' : 'Hide'}</span>
				<span className="sr-only">{` ${EventName}`}</span>
			</Button>
			{!isOpen ? null : Hidden ? (
				<ShowQuestion event={event} onClose={close} />
			) : (
				<HideEventDialog event={event} onClose={close} />
			)}
		</span>
	);
}
