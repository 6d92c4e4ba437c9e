/** The dialog to change an event. Unsaved changes survive a reload, and closing the dialog asks before it discards them. */
import { useChanges } from '#web/app/changes.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EventForm, type EventFormProps, valuesOf } from './event-form.tsx';
import type { Event } from './queries.ts';

export interface EditEventDialogProps extends Pick<EventFormProps, 'canMail' | 'onSaved' | 'onCancel'> {
	event: Event;
}

export default function EditEventDialog({ event, canMail, onSaved, onCancel }: EditEventDialogProps) {
	const { close, question, ...draft } = useChanges({
		key: `event-changes:${event.EventID}`,
		current: valuesOf(event),
		onClose: onCancel,
	});
	return (
		<Dialog title="Edit Event" size="large" backdropCloses={false} onClose={close}>
			{draft.wasKept ? <Notice>Your changes are still here. They are not saved yet.</Notice> : null}
			<EventForm {...{ event, draft, canMail, onSaved }} onCancel={close} />
			{question}
		</Dialog>
	);
}
