/** The form of a hiring session: opens one, or changes one. */
import { useForm } from '@tanstack/react-form';
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { errorText, focusFirstError } from '#web/app/field-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { hiringTexts } from '../rules.ts';
import type { Session, SessionFields } from './queries.ts';

const texts = hiringTexts.session;

const empty: SessionFields = { title: '', description: '', startDate: '', endDate: '' };

const valuesOf = (session: Session): SessionFields => ({
	title: session.Title,
	description: session.Description,
	startDate: session.StartDate,
	endDate: session.EndDate,
});

const required =
	(text: string) =>
	({ value }: { value: string }) =>
		value.trim() === '' ? text : undefined;

export interface SessionFormProps {
	/** The session to be changed; without one a new session is opened. */
	session?: Session;
	/** Sends the values; gives back what the server had against fields of it, if it had. */
	onSubmit: (values: SessionFields) => Promise<Record<string, string> | undefined>;
	onCancel: () => void;
}

export function SessionForm({ session, onSubmit, onCancel }: SessionFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const form = useForm({
		defaultValues: session ? valuesOf(session) : empty,
		onSubmitInvalid: () => focusFirstError(element.current),
		onSubmit: async ({ value, formApi }) => {
			const refused = (await onSubmit(value)) ?? {};
			for (const [name, text] of Object.entries(refused)) {
				if (!(name in empty)) continue;
				formApi.setFieldMeta(name as keyof SessionFields, (meta) => ({
					...meta,
					errorMap: { ...meta.errorMap, onSubmit: text },
				}));
			}
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
			<form.Field name="title" validators={{ onChange: required(texts.title) }}>
				{({ name, state, handleChange, handleBlur }) => (
					<Field label="Title" required reserve error={errorText(state.meta.errors)} className="sm:col-span-2">
						{(control) => (
							<TextInput
								{...control}
								name={name}
								maxLength={limits.name}
								autoComplete="off"
								value={state.value}
								onBlur={handleBlur}
								onChange={({ target }) => handleChange(target.value)}
							/>
						)}
					</Field>
				)}
			</form.Field>
			<form.Field name="description">
				{({ name, state, handleChange, handleBlur }) => (
					<Field
						label="Description"
						note="optional"
						reserve
						error={errorText(state.meta.errors)}
						className="sm:col-span-2"
					>
						{(control) => (
							<TextArea
								{...control}
								name={name}
								maxLength={limits.text}
								value={state.value}
								onBlur={handleBlur}
								onChange={({ target }) => handleChange(target.value)}
							/>
						)}
					</Field>
				)}
			</form.Field>
			<form.Field name="startDate" validators={{ onChange: required(texts.startDate) }}>
				{({ name, state, handleChange, handleBlur }) => (
					<Field label="Start date" required reserve error={errorText(state.meta.errors)}>
						{(control) => (
							<TextInput
								{...control}
								type="date"
								name={name}
								max="9999-12-31"
								value={state.value}
								onBlur={handleBlur}
								onChange={({ target }) => handleChange(target.value)}
							/>
						)}
					</Field>
				)}
			</form.Field>
			<form.Field
				name="endDate"
				validators={{
					onChangeListenTo: ['startDate'],
					onChange: ({ value, fieldApi }) => {
						if (value === '') return texts.endDate;
						return value < fieldApi.form.getFieldValue('startDate') ? texts.endsTooEarly : undefined;
					},
				}}
			>
				{({ name, state, handleChange, handleBlur }) => (
					<Field label="End date" required reserve error={errorText(state.meta.errors)}>
						{(control) => (
							<TextInput
								{...control}
								type="date"
								name={name}
								max="9999-12-31"
								value={state.value}
								onBlur={handleBlur}
								onChange={({ target }) => handleChange(target.value)}
							/>
						)}
					</Field>
				)}
			</form.Field>
			<p className="mb-3 text-ink-soft text-note sm:col-span-2">
				People can apply from the first day to the end of the last one.
			</p>
			<div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
				<Button look="quiet" onClick={onCancel}>
					Cancel
				</Button>
				<form.Subscribe selector={({ canSubmit, isSubmitting }) => [canSubmit, isSubmitting] as const}>
					{([canSubmit, isSubmitting]) => (
						<Button type="submit" disabled={!canSubmit} busy={isSubmitting} busyLabel="Saving…">
							{session ? 'Save session' : 'Create session'}
						</Button>
					)}
				</form.Subscribe>
			</div>
		</form>
	);
}
