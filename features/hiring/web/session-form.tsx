/** The form of a hiring session. */
import { limits } from '#contract/limits.ts';
import type { Draft } from '#web/app/draft.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { hiringTexts } from '../rules.ts';
import type { SessionFields } from './queries.ts';

const texts = hiringTexts.session;

const required =
	(text: string) =>
	({ value }: { value: string }) =>
		value.trim() === '' ? text : undefined;

export interface SessionFormProps {
	draft: Draft<SessionFields>;
	submit: string;
	onSubmit: (values: SessionFields) => Promise<void>;
	onFailure: (error: Error) => void;
	onCancel: () => void;
}

export function SessionForm({ draft, submit, onSubmit, onFailure, onCancel }: SessionFormProps) {
	const form = useAppForm({ draft, disableInvalid: true, onSubmit, onFailure });
	return (
		<Form of={form} className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
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
						// Also checked when a start is chosen, before this field was used.
						if (value === '') return fieldApi.state.meta.isTouched ? texts.endDate : undefined;
						return value < fieldApi.form.getFieldValue('startDate') ? texts.endsTooEarly : undefined;
					},
				}}
			>
				{(field) => <field.Day label="End date" required />}
			</form.AppField>
			<p className="mb-3 text-ink-soft text-note sm:col-span-2">
				People can apply from the start date until the end of the last day.
			</p>
			<div className="sm:col-span-2">
				<form.Foot submit={submit} busyLabel="Saving…" onCancel={onCancel} />
			</div>
		</Form>
	);
}
