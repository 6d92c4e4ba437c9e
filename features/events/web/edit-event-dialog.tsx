/** The dialog to change an event. Unsaved changes survive a reload, and closing the dialog asks before it discards them. */
import { isAtGoogle } from '#features/forms/link-rules.ts';
import { useChanges } from '#web/app/changes.tsx';
import { fromLocalInput } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useQuestion } from '#web/ui/use-question.tsx';
import { EventForm, type EventFormProps, type EventValues, valuesOf } from './event-form.tsx';
import type { Event } from './queries.ts';

export interface EditEventDialogProps extends Pick<EventFormProps, 'canMail' | 'onSaved' | 'onCancel'> {
	event: Event;
}

/** Whether people may have registered for an event that is still to come, and by these values it is over. */
export const isSetToPast = (event: Event, { EndDateTime }: Pick<EventValues, 'EndDateTime'>, now: number): boolean =>
	event.Link !== null && Date.parse(event.EndDateTime) > now && Date.parse(fromLocalInput(EndDateTime)) <= now;

function consequenceOf({ Link }: Event, canMail: boolean | undefined): string {
	if (Link !== null && isAtGoogle(Link))
		return 'It is over then, and its form at Google is deleted sooner with what people sent, if this site erases registrations. They are not told.';
	return `It is over then: nobody can register, change or cancel any more, and its registrations are erased sooner, if this site erases them.${canMail ? ' Everybody who is going or waiting and gave an e-mail address is told so by mail.' : ''}`;
}

/** Asks before an event is set to the past, which a mistyped year does: its registrations may be erased within a day. */
function usePastQuestion(event: Event, canMail: boolean | undefined) {
	const { ask, question } = useQuestion();
	return {
		maySave: async (values: EventValues) =>
			!isSetToPast(event, values, Date.now()) ||
			ask({
				question: 'Set this event to the past?',
				consequence: consequenceOf(event, canMail),
				confirm: 'Set to the past',
				cancel: 'Keep editing',
			}),
		pastQuestion: question,
	};
}

export default function EditEventDialog({ event, canMail, onSaved, onCancel }: EditEventDialogProps) {
	const { close, question, ...draft } = useChanges({
		key: `event-changes:${event.EventID}`,
		current: valuesOf(event),
		onClose: onCancel,
	});
	const { maySave, pastQuestion } = usePastQuestion(event, canMail);
	return (
		<Dialog title="Edit Event" size="large" backdropCloses={false} onClose={close}>
			{draft.wasKept ? <Notice>Your changes are still here. They are not saved yet.</Notice> : null}
			<EventForm {...{ event, draft, canMail, maySave, onSaved }} onCancel={close} />
			{question}
			{pastQuestion}
		</Dialog>
	);
}
