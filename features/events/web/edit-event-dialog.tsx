/** Changes an event. Unsaved changes survive a reload, and closing asks first. */

import { counted } from '#contract/counted.ts';
import { locationOf } from '#contract/event-location.ts';
import { isAtGoogle } from '#features/forms/link-rules.ts';
import { useChanges } from '#web/app/changes.tsx';
import { useSession } from '#web/app/session.ts';
import { fromLocalInput } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useQuestion } from '#web/ui/use-question.tsx';
import { isPublishedState } from '../publishing-rules.ts';
import { isSameLocation } from '../rules.ts';
import { EventForm, type EventFormProps } from './event-form.tsx';
import { changedBody, type EventValues, valuesOf } from './event-values.ts';
import type { Event } from './queries.ts';

export interface EditEventDialogProps extends Pick<EventFormProps, 'canMail' | 'onSaved' | 'onCancel'> {
	event: Event;
	/** Of going and waiting people; undefined while unknown. */
	addresses: number | undefined;
}

export const isSetToPast = (event: Event, { EndDateTime }: Pick<EventValues, 'EndDateTime'>, now: number): boolean =>
	event.Link !== null && Date.parse(event.EndDateTime) > now && Date.parse(fromLocalInput(EndDateTime)) <= now;

function consequenceOf({ Link }: Event, canMail: boolean | undefined): string {
	if (Link !== null && isAtGoogle(Link))
		return 'The event will count as over. Its form at Google may be deleted earlier, with the answers. Nobody is notified.';
	return `The event will count as over. Nobody can register, change or cancel. Its registrations may be deleted earlier.${canMail ? ' Everyone going or waiting who gave an e-mail address will be e-mailed.' : ''}`;
}

/** A mistyped year sets an event to the past, and its registrations may be erased within a day. */
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

interface Mailing {
	canMail: boolean | undefined;
	addresses: number | undefined;
	/** Nobody gets a mail in the name of an unapproved club. */
	isPending: boolean;
}

export function changeMailText(event: Event, values: EventValues, now: number, mailing: Mailing): string | undefined {
	const { canMail, addresses, isPending } = mailing;
	const changed = changedBody(values, event);
	const isMoved = changed.StartDateTime !== undefined || changed.EndDateTime !== undefined;
	const isElsewhere = !isSameLocation(locationOf({ ...event, ...changed }), locationOf(event));
	const isOver = [event.EndDateTime, fromLocalInput(values.EndDateTime)].every((end) => !(Date.parse(end) > now));
	const hasForm = event.Link !== null && !isAtGoogle(event.Link);
	const isUnseen = isPending || !isPublishedState(event.State) || Boolean(event.Hidden);
	if (!hasForm || isUnseen || isOver || addresses === 0 || !(isMoved || isElsewhere)) return undefined;
	if (canMail === false) return 'Nobody will be notified: this site does not send e-mail.';
	if (canMail === undefined) return undefined;
	const who =
		addresses === undefined
			? 'Everyone who is going or waiting and gave an e-mail address gets'
			: counted(addresses, 'person gets', 'people get');
	return `${who} an e-mail about this. It goes out two minutes after you save, with any corrections you make until then.`;
}

export default function EditEventDialog({ event, canMail, addresses, onSaved, onCancel }: EditEventDialogProps) {
	const isPending = useSession()?.Club.Status === 'pending';
	const { close, question, ...draft } = useChanges({
		key: `event-changes:${event.EventID}`,
		current: valuesOf(event),
		onClose: onCancel,
	});
	const { maySave, pastQuestion } = usePastQuestion(event, canMail);
	return (
		<Dialog title="Edit Event" size="large" backdropCloses={false} onClose={close}>
			{draft.wasKept ? <Notice>Your changes are still here. They are not saved yet.</Notice> : null}
			<EventForm
				{...{ event, draft, canMail, maySave, onSaved }}
				noteOf={(values) => changeMailText(event, values, Date.now(), { canMail, addresses, isPending })}
				onCancel={close}
			/>
			{question}
			{pastQuestion}
		</Dialog>
	);
}
