/** The fields of an event. Input stays until the server has saved it. */

import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { isAtGoogle } from '#features/forms/link-rules.ts';
import { noErrorIn } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { fromLocalInput, isSkipped, toLocalInput } from '#web/ui/dates.ts';
import { lengthOf, proposedEnd } from '../draft-rules.ts';
import { type OverlapRule, overlapTexts } from '../overlap-rules.ts';
import { publishingTexts } from '../publishing-rules.ts';
import { closesProblem, endProblem, eventTexts, isPlaces } from '../rules.ts';
import { ConflictCard, type FreeSlot } from './conflict-card.tsx';
import { FormNote, isClosedBy, isPast } from './event-note-card.tsx';
import { type EventValues, otherButton, type Publishing } from './event-values.ts';
import { refused, type SaveProps, useSaveEvent } from './save-event-queries.ts';

const required =
	(name: keyof typeof eventTexts.required) =>
	({ value }: { value: string }) =>
		value.trim() === '' ? eventTexts.required[name] : undefined;

const skippedProblem = (time: string) => (isSkipped(time) ? eventTexts.skippedTime : undefined);

const slotOf = (event: FreeSlot) => ({ start: Date.parse(event.StartDateTime), end: Date.parse(event.EndDateTime) });

const localSlot = (start: string, end: string) =>
	slotOf({ StartDateTime: fromLocalInput(start), EndDateTime: fromLocalInput(end) });

export interface EventFormProps extends SaveProps {
	/** Without mail nobody can confirm a registration; undefined while unknown. */
	canMail: boolean | undefined;
	overlap?: OverlapRule | undefined;
	/** Side effects of saving, shown before. */
	noteOf?: (values: EventValues) => string | undefined;
	onCancel: () => void;
}

/** For texts only: times have no words. */
const textRules = (name: keyof typeof eventTexts.required) => ({ onChange: required(name), ...noErrorIn(name) });

/** Google's forms stay open; the site only drops the link. */
const closesHere = 'This site will no longer link to the form. Close it at Google, too.';

export function EventForm(props: EventFormProps) {
	const { event, draft, canMail, overlap, noteOf, onCancel } = props;
	const { save, showFailure, dateQuestion, inTheWay, clearConflict } = useSaveEvent(props);
	const main: Publishing = event ? 'keep' : 'publish';
	const other = otherButton(event);
	const asked = useRef<Publishing>(main);
	const form = useAppForm({
		draft,
		disableInvalid: true,
		onSubmit: (values) => save(values, asked.current),
		onFailure: showFailure,
		refused,
	});
	const submitOther = async (publishing: Publishing) => {
		asked.current = publishing;
		await form.handleSubmit();
		asked.current = main;
	};
	const proposed = useRef<string>(undefined);
	const isElsewhere = isAtGoogle(event?.Link ?? null);
	const mayConfirm = canMail || event?.ConfirmByMail === true || draft.start.ConfirmByMail;
	const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

	const proposeEnd = (start: string) => {
		const { StartDateTime, EndDateTime } = draft.start;
		const times = { start, end: form.getFieldValue('EndDateTime') };
		const end = proposedEnd(times, proposed.current, { start: StartDateTime, end: EndDateTime });
		if (end === undefined) return;
		proposed.current = end;
		form.setFieldValue('EndDateTime', end);
	};
	const pick = (slot: FreeSlot) => {
		proposed.current = undefined;
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
			<form.AppField
				name="StartDateTime"
				validators={{
					onChange: ({ value }) => required('StartDateTime')({ value }) ?? skippedProblem(value),
				}}
				listeners={{ onChange: ({ value }) => proposeEnd(value) }}
			>
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
						if (isSkipped(value)) return eventTexts.skippedTime;
						return StartDateTime === '' || isAsBefore || isSkipped(StartDateTime)
							? undefined
							: endProblem(localSlot(StartDateTime, value), lengthOf(StartDateTime, value));
					},
				}}
			>
				{(field) => <field.Moment label="End Date & Time" required />}
			</form.AppField>
			<p className="mb-3 text-ink-soft text-note sm:col-span-2">
				{`Times are in your time zone, ${zone}. ${event || !overlap ? '' : overlapTexts[overlap].says}`}
			</p>
			{inTheWay ? (
				<div className="mb-4 sm:col-span-2">
					<ConflictCard {...inTheWay} onPick={pick} />
				</div>
			) : null}
			{event ? null : (
				<form.Subscribe selector={({ values }) => isPast(values.EndDateTime)}>
					{(isNoted) => <FormNote>{isNoted ? eventTexts.newIsOver : null}</FormNote>}
				</form.Subscribe>
			)}
			<form.AppField name="Location" validators={textRules('Location')}>
				{(field) => <field.Text label="Location" required maxLength={limits.name} className="sm:col-span-2" />}
			</form.AppField>
			<fieldset className="mt-1 mb-4 grid gap-x-5 gap-y-2 border-line border-t pt-5 sm:col-span-2 sm:grid-cols-2">
				<legend className="float-left mb-2 w-full font-semibold sm:col-span-2">
					Registration <span className="font-normal text-ink-soft text-note">optional</span>
				</legend>
				{isElsewhere ? (
					<p className="text-ink-soft text-note sm:col-span-2">{eventTexts.formElsewhere}</p>
				) : (
					<form.AppField
						name="Places"
						validators={{ onChange: ({ value }) => (isPlaces(value) ? undefined : eventTexts.places) }}
					>
						{(field) => (
							<field.Text label="Places" inputMode="numeric" maxLength={9} hint="Leave empty for no limit." />
						)}
					</form.AppField>
				)}
				<form.AppField
					name="RegistrationClosesAt"
					validators={{
						onChangeListenTo: ['EndDateTime'],
						onChange: ({ value, fieldApi }) =>
							skippedProblem(value) ?? closesProblem(value, fieldApi.form.getFieldValue('EndDateTime')),
					}}
				>
					{(field) => (
						<field.Moment
							label="Registration closes"
							hint={isElsewhere ? closesHere : 'Leave empty to keep registration open until the event ends.'}
							incomplete={eventTexts.closesAt}
						/>
					)}
				</form.AppField>
				<form.Subscribe selector={({ values }) => isClosedBy(values, draft.start, event !== undefined)}>
					{(isNoted) => <FormNote>{isNoted ? eventTexts.isClosed : null}</FormNote>}
				</form.Subscribe>
				{isElsewhere ? null : (
					<>
						<p className="text-ink-soft text-note sm:col-span-2">
							When all places are taken, people join a waiting list. They get a place automatically when one opens up.
						</p>
						<div className="sm:col-span-2">
							{mayConfirm ? (
								<form.AppField name="ConfirmByMail">
									{(field) => <field.Checkbox label="People confirm their registration by e-mail" />}
								</form.AppField>
							) : null}
							{canMail === false ? (
								<p className="text-ink-soft text-note">
									E-mail confirmation needs a mail server, which this site does not have.
								</p>
							) : null}
						</div>
					</>
				)}
			</fieldset>
			{event?.Hidden ? null : (
				<fieldset className="mb-4 grid gap-x-5 gap-y-2 border-line border-t pt-5 sm:col-span-2 sm:grid-cols-2">
					<legend className="float-left mb-2 w-full font-semibold sm:col-span-2">
						Publishing <span className="font-normal text-ink-soft text-note">optional</span>
					</legend>
					<form.AppField name="PublishAs">
						{(field) => (
							<field.Choice label="Who can see it">
								<option value="public">Everyone</option>
								<option value="unlisted">Only people with the link</option>
							</field.Choice>
						)}
					</form.AppField>
					{event === undefined || event.State === 'draft' ? (
						<form.AppField name="PublishAt" validators={{ onChange: ({ value }) => skippedProblem(value) }}>
							{(field) => (
								<field.Moment
									label="Publish the draft at"
									hint="Leave empty to publish it yourself."
									incomplete={publishingTexts.publishAt.missing}
								/>
							)}
						</form.AppField>
					) : null}
				</fieldset>
			)}
			<form.Subscribe selector={({ values }) => noteOf?.(values)}>
				{(note) => <FormNote>{note}</FormNote>}
			</form.Subscribe>
			<div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
				{other ? (
					<form.Subscribe selector={({ canSubmit, isSubmitting }) => !canSubmit || isSubmitting}>
						{(isDisabled) => (
							<Button
								look="quiet"
								disabled={isDisabled}
								onClick={() => void submitOther(other.publishing)}
								className="sm:mr-auto"
							>
								{other.label}
							</Button>
						)}
					</form.Subscribe>
				) : null}
				<form.Foot
					submit={event ? 'Update' : 'Submit'}
					busyLabel={event ? 'Updating...' : 'Submiting...'}
					onCancel={onCancel}
				/>
				{dateQuestion}
			</div>
		</Form>
	);
}
