/**
 * TanStack Form with the site's controls: `useAppForm`, then `<form.AppField name="title">{(field) => <field.Text label="Title" />}`.
 * Each keeps a line free for its error.
 */
import { type AnyFormApi, createFormHook, createFormHookContexts } from '@tanstack/react-form';
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Button } from '../ui/button.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { type ControlProps, Field, type FieldProps, TextArea, TextInput } from '../ui/field.tsx';
import { ImageInput } from '../ui/image-input.tsx';
import { errorText } from './field-rules.ts';

const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();

/** What stands around a control. */
type Labels = Pick<FieldProps, 'label' | 'hint' | 'note' | 'required' | 'className'>;

type TextProps = Labels & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Labels>;

function useControl<V>() {
	const { name, state, handleBlur, handleChange } = useFieldContext<V>();
	const bind = (control: ControlProps) => ({ ...control, name, value: state.value, onBlur: handleBlur });
	return { bind, handleChange, error: errorText(state.meta.errors) };
}

function Text({ label, hint, note, required = false, className = '', ...input }: TextProps) {
	const { bind, handleChange, error } = useControl<string>();
	return (
		<Field {...{ label, hint, note, required, className, error }} reserve>
			{(control) => (
				<TextInput
					autoComplete="off"
					{...input}
					{...bind(control)}
					onChange={({ target }) => handleChange(target.value)}
				/>
			)}
		</Field>
	);
}

type LongTextProps = Labels & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Labels>;

function LongText({ label, hint, note, required = false, className = '', ...input }: LongTextProps) {
	const { bind, handleChange, error } = useControl<string>();
	return (
		<Field {...{ label, hint, note, required, className, error }} reserve>
			{(control) => <TextArea {...input} {...bind(control)} onChange={({ target }) => handleChange(target.value)} />}
		</Field>
	);
}

/** A day by the browser's own picker. */
const Day = (props: TextProps) => <Text {...props} type="date" max="9999-12-31" />;

/** A day and a time by the browser's own picker, in the visitor's zone. */
const Moment = (props: TextProps) => <Text {...props} type="datetime-local" max="9999-12-31T23:59" />;

/** A day that reads DD/MM/YYYY until it is used. */
function ReadableDay(props: Labels) {
	const { bind, handleChange, error } = useControl<string>();
	return (
		<Field {...props} error={error} reserve>
			{(control) => <DateInput {...bind(control)} onDay={handleChange} />}
		</Field>
	);
}

/** A picture; `current` is the address of the one there is. */
function Picture({ current, ...props }: Labels & { current: string | null }) {
	const { bind, handleChange, error } = useControl<File | null>();
	return (
		<Field {...props} error={error} reserve>
			{(control) => <ImageInput {...bind(control)} current={current} onChange={handleChange} />}
		</Field>
	);
}

interface FootProps {
	/** What sending is called, and what is said meanwhile. */
	submit: string;
	busy: string;
	onCancel: () => void;
}

/** The buttons of a form in a modal. */
function Foot({ submit, busy, onCancel }: FootProps) {
	const form = useFormContext();
	return (
		<div className="flex flex-wrap justify-end gap-3">
			<Button look="quiet" onClick={onCancel}>
				Cancel
			</Button>
			<form.Subscribe selector={({ canSubmit, isSubmitting }) => [canSubmit, isSubmitting] as const}>
				{([canSubmit, isSubmitting]) => (
					<Button type="submit" disabled={canSubmit === false} busy={isSubmitting === true} busyLabel={busy}>
						{submit}
					</Button>
				)}
			</form.Subscribe>
		</div>
	);
}

export const { useAppForm } = createFormHook({
	fieldContext,
	formContext,
	fieldComponents: { Text, LongText, Day, Moment, ReadableDay, Picture },
	formComponents: { Foot },
});

/** Shows what the server refused beside the fields it is about; each text goes when its field is right again. */
export function showRefused(form: AnyFormApi, refused: Record<string, string> = {}) {
	for (const [name, text] of Object.entries(refused)) {
		if (!(name in form.state.values)) continue;
		form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: text } }));
	}
}
