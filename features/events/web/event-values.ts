/** The values of the event form, from and to events. */
import { wholeNumber } from '#contract/digits.ts';
import { changesOf } from '#web/app/draft.ts';
import { fromLocalInput, toLocalInput } from '#web/ui/dates.ts';
import { copiedTimes } from '../draft-rules.ts';
import { isPublishedState, type PublishedState } from '../publishing-rules.ts';
import type { EventBody } from './own-event-queries.ts';
import type { Event } from './queries.ts';

/** Times are `datetime-local` texts in the visitor's time zone. */
export type EventValues = Record<Exclude<keyof EventBody, 'ConfirmByMail' | 'State' | 'PublishAs'>, string> & {
	ConfirmByMail: boolean;
	PublishAs: PublishedState;
};

export const emptyEvent: EventValues = {
	EventName: '',
	Description: '',
	StartDateTime: '',
	EndDateTime: '',
	Location: '',
	Places: '',
	RegistrationClosesAt: '',
	ConfirmByMail: false,
	PublishAs: 'public',
	PublishAt: '',
};

export const valuesOf = (event: Event): EventValues => ({
	EventName: event.EventName,
	Description: event.Description,
	// A proposed time and location are changed further, not the public ones.
	StartDateTime: toLocalInput((event.Proposed ?? event).StartDateTime),
	EndDateTime: toLocalInput((event.Proposed ?? event).EndDateTime),
	Location: (event.Proposed ?? event).Location,
	Places: event.Places === null ? '' : String(event.Places),
	RegistrationClosesAt: event.RegistrationClosesAt === null ? '' : toLocalInput(event.RegistrationClosesAt),
	ConfirmByMail: event.ConfirmByMail,
	PublishAs: isPublishedState(event.State) ? event.State : (event.PublishAs ?? 'public'),
	PublishAt: event.PublishAt ? toLocalInput(event.PublishAt) : '',
});

/** Moves a copy to the same weekday of a later week. */
export function copiedValues(event: Event, canMail: boolean | undefined): EventValues {
	const values = valuesOf(event);
	const { StartDateTime: start, EndDateTime: end, RegistrationClosesAt: closes, ConfirmByMail } = values;
	const times = copiedTimes({ start, end, closes }, toLocalInput(new Date().toISOString()));
	return {
		...values,
		StartDateTime: times.start,
		EndDateTime: times.end,
		RegistrationClosesAt: times.closes,
		ConfirmByMail: ConfirmByMail && canMail !== false,
		PublishAt: '',
	};
}

const bodyOf = (values: EventValues): EventBody => ({
	...values,
	StartDateTime: fromLocalInput(values.StartDateTime),
	EndDateTime: fromLocalInput(values.EndDateTime),
	Places: values.Places.trim() === '' ? null : wholeNumber(values.Places),
	RegistrationClosesAt: values.RegistrationClosesAt === '' ? null : fromLocalInput(values.RegistrationClosesAt),
	PublishAt: values.PublishAt === '' ? null : fromLocalInput(values.PublishAt),
});

/** `publish`: for whom `PublishAs` says. `keep`: the state stays. */
export type Publishing = 'publish' | 'draft' | 'keep';

/** A new event. A time to publish at counts for drafts, and is refused for others. */
export const newBody = (values: EventValues, publishing: Publishing): EventBody => {
	const { PublishAs, PublishAt, ...body } = bodyOf(values);
	if (publishing === 'draft') return { ...body, State: 'draft', PublishAs, PublishAt };
	return { ...body, State: PublishAs ?? 'public', ...(PublishAt === null ? {} : { PublishAt }) };
};

/** Unchanged times keep the seconds, which controls do not show. */
export function changedBody(values: EventValues, before: Event, publishing: Publishing = 'keep'): Partial<EventBody> {
	const { PublishAs, ...changes } = changesOf(bodyOf(values), bodyOf(valuesOf(before)));
	if (publishing === 'publish') {
		const { PublishAt: _, ...others } = changes;
		return { ...others, State: values.PublishAs };
	}
	if (publishing === 'draft') return { ...changes, ...(PublishAs && { PublishAs }), State: 'draft' };
	if (PublishAs === undefined) return changes;
	return { ...changes, ...(before.State === 'draft' ? { PublishAs } : { State: PublishAs }) };
}

/** The form's second button; none for an event that the staff hide. */
export function otherButton(event: Event | undefined): { label: string; publishing: Publishing } | undefined {
	if (event?.Hidden) return undefined;
	switch (event?.State) {
		case undefined:
			return { label: 'Save as draft', publishing: 'draft' };
		case 'draft':
			return { label: 'Publish', publishing: 'publish' };
		case 'awaiting':
			return { label: 'Withdraw and edit', publishing: 'draft' };
		default:
			return { label: 'Make it a draft', publishing: 'draft' };
	}
}
