/** The fields of a new or an existing event. What is typed stays until the server has saved it. */

import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { CallError } from '#web/app/call.ts';
import type { Draft } from '#web/app/draft.ts';
import { noErrorIn } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { useSession } from '#web/app/session.ts';
import { fromLocalInput, toLocalInput } from '#web/ui/dates.ts';
import { toast } from '#web/ui/toast.tsx';
import { endProblem, eventTexts, freeSlots, overlaps } from '../rules.ts';
import { ConflictCard, type Conflicts, type FreeSlot } from './conflict-card.tsx';
import { type Event, type EventBody, useCreateEvent, useEvents, useUpdateEvent } from './queries.ts';

/** The values of the form's controls. Times are in the format of `datetime-local`, in the visitor's time zone. */
export type EventValues = Record<Exclude<keyof EventBody, 'ConfirmByMail'>, string> & { ConfirmByMail: boolean };

export const emptyEvent: EventValues = {
	EventName: '',
	Description: '',
	StartDateTime: '',
	EndDateTime: '',
	Location: '',
	Places: '',
	RegistrationClosesAt: '',
	ConfirmByMail: false,
};

/** An event as the form's controls show it. */
export const valuesOf = (event: Event): EventValues => ({
	EventName: event.EventName,
	Description: event.Description,
	StartDateTime: toLocalInput(event.StartDateTime),
	EndDateTime: toLocalInput(event.EndDateTime),
	Location: event.Location,
	Places: event.Places === null ? '' : String(event.Places),
	RegistrationClosesAt: event.RegistrationClosesAt === null ? '' : toLocalInput(event.RegistrationClosesAt),
	ConfirmByMail: event.ConfirmByMail,
});

/** A new attempt's message replaces the one of the attempt before. */
const toastGroup = 'event';

const required =
	(name: keyof typeof eventTexts.required) =>
	({ value }: { value: string }) =>
		value.trim() === '' ? eventTexts.required[name] : undefined;

const slotOf = (event: FreeSlot) => ({ start: Date.parse(event.StartDateTime), end: Date.parse(event.EndDateTime) });

/** The slot between two times as their controls hold them. */
const localSlot = (start: string, end: string) =>
	slotOf({ StartDateTime: fromLocalInput(start), EndDateTime: fromLocalInput(end) });

/** The loaded events that overlap a slot, with free slots instead; undefined when the slot is free. */
function conflictsIn(calendar: readonly Event[], wanted: FreeSlot): Conflicts | undefined {
	const slot = slotOf(wanted);
	const conflicts = calendar.filter((event) => overlaps(slot, slotOf(event)));
	if (conflicts.length === 0) return;
	const free = freeSlots(slot, calendar.map(slotOf), Date.now(), limits.freeSlots);
	const toText = (time: number) => new Date(time).toISOString();
	return {
		conflicts,
		freeSlots: free.map(({ start, end }) => ({ StartDateTime: toText(start), EndDateTime: toText(end) })),
	};
}

/** The conflicts in the server's refusal, if it was refused for them. */
function conflictsOf(error: CallError): Conflicts | undefined {
	const { conflicts, freeSlots: slots } = error.detail;
	if (!Array.isArray(conflicts) || conflicts.length === 0) return;
	return { conflicts, freeSlots: Array.isArray(slots) ? slots : [] };
}

export interface EventFormProps {
	/** The event to be changed; without one a new event is made. */
	event?: Event | undefined;
	draft: Draft<EventValues>;
	onSaved: (event: Event) => void;
	onCancel: () => void;
}

/** `save` sends the event; `inTheWay` has the conflicts of the last attempt. */
function useSaveEvent({ event, draft, onSaved }: EventFormProps) {
	const session = useSession();
	const calendar = useEvents();
	const create = useCreateEvent();
	const update = useUpdateEvent();
	const idempotencyKeyFor = useIdempotencyKey();
	const [inTheWay, setInTheWay] = useState<Conflicts>();

	const showFailure = (error: Error) => {
		const found = error instanceof CallError ? conflictsOf(error) : undefined;
		setInTheWay(found);
		toast.error(found ? eventTexts.conflict : `Error: ${error.message}`, toastGroup);
	};

	const save = async (values: EventValues) => {
		if (!session) return;
		// A time that was not touched keeps the seconds that its control does not show.
		const timeOf = (name: keyof FreeSlot | 'RegistrationClosesAt') => {
			const before = event?.[name] ?? null;
			return before !== null && values[name] === toLocalInput(before) ? before : fromLocalInput(values[name]);
		};
		const body = {
			...values,
			StartDateTime: timeOf('StartDateTime'),
			EndDateTime: timeOf('EndDateTime'),
			Places: values.Places === '' ? null : Number(values.Places),
			RegistrationClosesAt: values.RegistrationClosesAt === '' ? null : timeOf('RegistrationClosesAt'),
		};
		const found = event ? undefined : conflictsIn(calendar.data ?? [], body);
		setInTheWay(found);
		if (found) {
			toast.error(eventTexts.conflict, toastGroup);
			return;
		}
		const clubId = session.ClubID;
		const saved = event
			? await update.mutateAsync({ clubId, body: { ...body, EventID: event.EventID }, forget: draft.forget })
			: await create.mutateAsync({ clubId, body, idempotencyKey: idempotencyKeyFor(body), forget: draft.forget });
		toast.forget(toastGroup);
		onSaved(saved);
	};
	return { save, showFailure, inTheWay, clearConflict: () => setInTheWay(undefined) };
}

/** Texts only: the specification forbids the word “error” in them, and a time has no words. */
const textRules = (name: keyof typeof eventTexts.required) => ({ onChange: required(name), ...noErrorIn(name) });

/** Empty, for no limit, or a number of places. */
const isPlaces = (text: string) =>
	text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= limits.places);

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

export function EventForm(props: EventFormProps) {
	const { event, draft, onCancel } = props;
	const { save, showFailure, inTheWay, clearConflict } = useSaveEvent(props);
	const form = useAppForm({ draft, disableInvalid: true, onSubmit: save, onFailure: showFailure });

	const pick = (slot: FreeSlot) => {
		form.setFieldValue('StartDateTime', toLocalInput(slot.StartDateTime));
		form.setFieldValue('EndDateTime', toLocalInput(slot.EndDateTime));
		clearConflict();
		document.getElementById(form.formId)?.querySelector<HTMLElement>('[type=submit]')?.focus();
	};

	return (
		<Form of={form} className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
			<form.AppField name="EventName" validators={textRules('EventName')}>
				{(field) => <field.Text label="Event Name" required maxLength={limits.name} className="sm:col-span-2" />}
			</form.AppField>
			<form.AppField name="Description" validators={textRules('Description')}>
				{(field) => <field.LongText label="Description" required maxLength={limits.text} className="sm:col-span-2" />}
			</form.AppField>
			<form.AppField name="StartDateTime" validators={{ onChange: required('StartDateTime') }}>
				{(field) => <field.Moment label="Start Date & Time" required />}
			</form.AppField>
			<form.AppField
				name="EndDateTime"
				validators={{
					onChangeListenTo: ['StartDateTime'],
					onChange: ({ value, fieldApi }) => {
						if (value === '') return eventTexts.required.EndDateTime;
						const StartDateTime = fieldApi.form.getFieldValue('StartDateTime');
						const isAsBefore =
							event && value === draft.start.EndDateTime && StartDateTime === draft.start.StartDateTime;
						return StartDateTime === '' || isAsBefore ? undefined : endProblem(localSlot(StartDateTime, value));
					},
				}}
			>
				{(field) => <field.Moment label="End Date & Time" required />}
			</form.AppField>
			<p className="mb-3 text-ink-soft text-note sm:col-span-2">Times are in your time zone, {zone}.</p>
			<form.AppField name="Location" validators={textRules('Location')}>
				{(field) => <field.Text label="Location" required maxLength={limits.name} className="sm:col-span-2" />}
			</form.AppField>
			<form.AppField
				name="Places"
				validators={{ onChange: ({ value }) => (isPlaces(value) ? undefined : eventTexts.places) }}
			>
				{(field) => <field.Text label="Places" inputMode="numeric" hint="Leave empty for no limit." />}
			</form.AppField>
			<form.AppField name="RegistrationClosesAt">
				{(field) => <field.Moment label="Registration closes" hint="Leave empty to close when the event ends." />}
			</form.AppField>
			<div className="mb-4 sm:col-span-2">
				<form.AppField name="ConfirmByMail">
					{(field) => <field.Checkbox label="People confirm their registration by e-mail" />}
				</form.AppField>
			</div>
			{inTheWay ? (
				<div className="mb-4 sm:col-span-2">
					<ConflictCard {...inTheWay} onPick={pick} />
				</div>
			) : null}
			<div className="sm:col-span-2">
				<form.Foot
					submit={event ? 'Update' : 'Submit'}
					busyLabel={event ? 'Updating...' : 'Submiting...'}
					onCancel={onCancel}
				/>
			</div>
		</Form>
	);
}
