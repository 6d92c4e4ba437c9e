/** The form of a hiring session. */
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { focusFirstError } from '#web/app/field-rules.ts';
import { showRefused, useAppForm } from '#web/app/form.tsx';
import { hiringTexts } from '../rules.ts';
import type { SessionFields } from './queries.ts';

const texts = hiringTexts.session;

const required =
	(text: string) =>
	({ value }: { value: string }) =>
		value.trim() === '' ? text : undefined;

export interface SessionFormProps {
	/** What stands in the fields at first. */
	start: SessionFields;
	/** Told of every change. */
	onValues?: (values: SessionFields) => void;
	/** What sending it is called. */
	submit: string;
	/** Sends the values; gives back what the server had against fields of it, if it had. */
	onSubmit: (values: SessionFields) => Promise<Record<string, string> | undefined>;
	onCancel: () => void;
}

export function SessionForm({ start, onValues, submit, onSubmit, onCancel }: SessionFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const form = useAppForm({
		defaultValues: start,
		listeners: { onChange: ({ formApi }) => onValues?.(formApi.state.values) },
		onSubmitInvalid: () => focusFirstError(element.current),
		onSubmit: async ({ value, formApi }) => {
			showRefused(formApi, await onSubmit(value));
			focusFirstError(element.current);
		},
	});
	return (
		<form
			ref={element}
			noValidate
			className="grid gap-x-5 gap-y-2 sm:grid-cols-2"
			onSubmit={(event) => {
				event.preventDefault();
				void form.handleSubmit();
			}}
		>
			<form.AppField name="title" validators={{ onChange: required(texts.title) }}>
				{(field) => <field.Text label="Title" required maxLength={limits.name} className="sm:col-span-2" />}
			</form.AppField>
			<form.AppField name="description">
				{(field) => (
					<field.LongText label="Description" note="optional" maxLength={limits.text} className="sm:col-span-2" />
				)}
			</form.AppField>
			<form.AppField name="startDate" validators={{ onChange: required(texts.startDate) }}>
				{(field) => <field.Day label="Start date" required />}
			</form.AppField>
			<form.AppField
				name="endDate"
				validators={{
					onChangeListenTo: ['startDate'],
					onChange: ({ value, fieldApi }) => {
						if (value === '') return texts.endDate;
						return value < fieldApi.form.getFieldValue('startDate') ? texts.endsTooEarly : undefined;
					},
				}}
			>
				{(field) => <field.Day label="End date" required />}
			</form.AppField>
			<p className="mb-3 text-ink-soft text-note sm:col-span-2">
				People can apply from the first day to the end of the last one.
			</p>
			<div className="sm:col-span-2">
				<form.AppForm>
					<form.Foot submit={submit} busy="Saving…" onCancel={onCancel} />
				</form.AppForm>
			</div>
		</form>
	);
}
