/** The modal form that changes an event. */
import { toLocalInput } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EventForm, type EventFormProps, type EventValues } from './event-form.tsx';
import type { Event } from './queries.ts';

const valuesOf = (event: Event): EventValues => ({
	EventName: event.EventName,
	Description: event.Description,
	StartDateTime: toLocalInput(event.StartDateTime),
	EndDateTime: toLocalInput(event.EndDateTime),
	Location: event.Location,
});

export interface EditEventDialogProps extends Pick<EventFormProps, 'onSaved' | 'onCancel'> {
	event: Event;
}

export default function EditEventDialog({ event, onSaved, onCancel }: EditEventDialogProps) {
	return (
		<Dialog title="Edit Event" size="large" backdropCloses={false} onClose={onCancel}>
			<EventForm event={event} start={valuesOf(event)} onSaved={onSaved} onCancel={onCancel} />
		</Dialog>
	);
}
