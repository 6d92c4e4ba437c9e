/** Creates an event, or changes one. What is typed stays until it is saved. */

import { useForm } from '@tanstack/react-form';
import { type ReactNode, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { CallError } from '#web/app/call.ts';
import { errorText, focusFirstError, noErrorIn } from '#web/app/field-rules.ts';
import { useOnceKey } from '#web/app/once.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { fromLocalInput, toLocalInput } from '#web/ui/dates.ts';
import { type ControlProps, Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { EventValues } from '../draft-rules.ts';
import { eventTexts, freeSlots, overlaps } from '../rules.ts';
import { ConflictCard, type Conflicts, type FreeSlot } from './conflict-card.tsx';
import { type Event, useCreateEvent, useEvents, useUpdateEvent } from './queries.ts';

type Name = keyof EventValues;

/** Of several attempts the last one's outcome counts. */
const topic = 'event';

const labels: Record<Name, string> = {
	EventName: 'Event Name',
	Description: 'Description',
	StartDateTime: 'Start Date & Time',
	EndDateTime: 'End Date & Time',
	Location: 'Location',
};

/** A time holds no words, so it is not searched for any. */
const isTime = (name: Name) => name === 'StartDateTime' || name === 'EndDateTime';

const required =
	(name: Name) =>
	({ value }: { value: string }) =>
		value.trim() === '' ? eventTexts.required[name] : undefined;

const slotOf = (event: FreeSlot) => ({ start: Date.parse(event.StartDateTime), end: Date.parse(event.EndDateTime) });

/** What stands in the way of a slot, going by the events that the calendar holds. */
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

/** The conflicts that a refusal names, if it does. */
function conflictsOf(error: CallError): Conflicts | undefined {
	const { conflicts, freeSlots: slots } = error.detail;
	if (!Array.isArray(conflicts) || conflicts.length === 0) return;
	return { conflicts, freeSlots: Array.isArray(slots) ? slots : [] };
}

export interface EventFormProps {
	/** The event to be changed; without one a new event is made. */
	event?: Event | undefined;
	/** What stands in the fields at first. */
	start: EventValues;
	/** Told of every change. */
	onValues?: (values: EventValues) => void;
	onSaved: (event: Event) => void;
	onCancel: () => void;
}

/** Sends the event, and keeps what the server or the calendar had against it. */
function useSaveEvent({ event, onSaved }: EventFormProps) {
	const session = useSession();
	const calendar = useEvents();
	const create = useCreateEvent();
	const update = useUpdateEvent();
	const onceKey = useOnceKey();
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [inTheWay, setInTheWay] = useState<Conflicts>();

	const refuse = (error: unknown) => {
		const found = error instanceof CallError ? conflictsOf(error) : undefined;
		setInTheWay(found);
		if (found) return toast.error(eventTexts.conflict, topic);
		if (error instanceof CallError) setProblems(error.fields);
		toast.error(`Error: ${error instanceof Error ? error.message : String(error)}`, topic);
	};

	const save = async (values: EventValues) => {
		if (!session) return;
		const body = {
			...values,
			StartDateTime: fromLocalInput(values.StartDateTime),
			EndDateTime: fromLocalInput(values.EndDateTime),
		};
		const found = event ? undefined : conflictsIn(calendar.data ?? [], body);
		setInTheWay(found);
		setProblems({});
		if (found) return toast.error(eventTexts.conflict, topic);
		try {
			const clubId = session.ClubID;
			const saved = event
				? await update.mutateAsync({ clubId, body: { ...body, EventID: event.EventID } })
				: await create.mutateAsync({ clubId, body, once: onceKey(body) });
			toast.forget(topic);
			onSaved(saved);
		} catch (error) {
			refuse(error);
		}
	};

	const forgetProblem = (name: Name) =>
		setProblems((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)));
	return { save, problems, forgetProblem, inTheWay, clearConflict: () => setInTheWay(undefined) };
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

export function EventForm(props: EventFormProps) {
	const { event, start, onValues, onCancel } = props;
	const { save, problems, forgetProblem, inTheWay, clearConflict } = useSaveEvent(props);
	const element = useRef<HTMLFormElement>(null);
	const form = useForm({
		defaultValues: start,
		onSubmitInvalid: () => focusFirstError(element.current),
		onSubmit: ({ value }) => save(value),
	});

	const pick = (slot: FreeSlot) => {
		form.setFieldValue('StartDateTime', toLocalInput(slot.StartDateTime));
		form.setFieldValue('EndDateTime', toLocalInput(slot.EndDateTime));
		onValues?.(form.state.values);
		clearConflict();
		element.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
	};

	const field = (name: Name, control: (props: ControlFor) => ReactNode) => (
		<form.Field
			name={name}
			validators={{
				onChange: ({ value, fieldApi }) => {
					const missing = required(name)({ value });
					if (missing !== undefined || name !== 'EndDateTime') return missing;
					return value <= fieldApi.form.getFieldValue('StartDateTime') ? eventTexts.endsTooEarly : undefined;
				},
				...(name === 'EndDateTime' ? { onChangeListenTo: ['StartDateTime'] } : {}),
				...(isTime(name) ? {} : noErrorIn(name)),
			}}
		>
			{({ state, handleChange, handleBlur }) => (
				<Field label={labels[name]} required reserve error={errorText(state.meta.errors) ?? problems[name]}>
					{(attributes) =>
						control({
							...attributes,
							name,
							value: state.value,
							onBlur: handleBlur,
							onChange: ({ target }) => {
								handleChange(target.value);
								forgetProblem(name);
								onValues?.({ ...form.state.values, [name]: target.value });
							},
						})
					}
				</Field>
			)}
		</form.Field>
	);

	return (
		<form
			ref={element}
			noValidate
			className="grid gap-x-5 gap-y-2 sm:grid-cols-2"
			onSubmit={(submitted) => {
				submitted.preventDefault();
				void form.handleSubmit();
			}}
		>
			<div className="sm:col-span-2">
				{field('EventName', (control) => (
					<TextInput {...control} maxLength={limits.name} autoComplete="off" />
				))}
			</div>
			<div className="sm:col-span-2">
				{field('Description', (control) => (
					<TextArea {...control} maxLength={limits.text} />
				))}
			</div>
			{field('StartDateTime', (control) => (
				<TextInput {...control} type="datetime-local" max="9999-12-31T23:59" />
			))}
			{field('EndDateTime', (control) => (
				<TextInput {...control} type="datetime-local" max="9999-12-31T23:59" />
			))}
			<p className="mb-3 text-ink-soft text-note sm:col-span-2">Times are in your time zone, {zone}.</p>
			<div className="sm:col-span-2">
				{field('Location', (control) => (
					<TextInput {...control} maxLength={limits.name} autoComplete="off" />
				))}
			</div>
			{inTheWay ? (
				<div className="mb-4 sm:col-span-2">
					<ConflictCard {...inTheWay} onPick={pick} />
				</div>
			) : null}
			<div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
				<Button look="quiet" onClick={onCancel}>
					Cancel
				</Button>
				<form.Subscribe selector={({ canSubmit, isSubmitting }) => [canSubmit, isSubmitting] as const}>
					{([canSubmit, isSubmitting]) => (
						<Button
							type="submit"
							disabled={!canSubmit}
							busy={isSubmitting}
							busyLabel={event ? 'Updating...' : 'Submiting...'}
						>
							{event ? 'Update' : 'Submit'}
						</Button>
					)}
				</form.Subscribe>
			</div>
		</form>
	);
}

interface ControlFor extends ControlProps {
	name: Name;
	value: string;
	onBlur: () => void;
	onChange: (event: { target: { value: string } }) => void;
}
