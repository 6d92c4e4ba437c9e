/** The site's controls as fields of a form: each is bound to its value, and shows its label, its hint and its error. */
import { createFormHookContexts } from '@tanstack/react-form';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { DateInput } from '../ui/date-input.tsx';
import { Checkbox as CheckboxControl, Field, type FieldProps, Select, TextArea, TextInput } from '../ui/field.tsx';
import { FileInput } from '../ui/file-input.tsx';
import { ImageInput } from '../ui/image-input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { errorText } from './field-rules.ts';

export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();

interface Labels extends Pick<FieldProps, 'label' | 'hint' | 'note' | 'required' | 'reserve' | 'className'> {
	/** The class of the control itself; `className` is that of label, control and error together. */
	controlClassName?: string;
	/** Set these where an error stands elsewhere in the form. The field's own error goes before them. */
	'aria-invalid'?: true | undefined;
	'aria-describedby'?: string | undefined;
}

/** The props of a field: its labels, and the attributes that its control takes. */
type With<A> = Labels & Omit<A, keyof Labels>;
type TextProps = With<InputHTMLAttributes<HTMLInputElement>> & { 'data-autofocus'?: '' };

/** Binds a control to the field around it. `control` gets what the labels do not use. */
function useField<V>({ label, hint, note, required = false, reserve = true, className, ...rest }: Labels) {
	const { name, state, handleBlur, handleChange } = useFieldContext<V>();
	const { controlClassName, 'aria-invalid': invalid, 'aria-describedby': describedBy, ...attributes } = rest;
	const labelled = (control: (props: typeof attributes & BoundProps<V>) => ReactNode) => (
		<Field {...{ label, hint, note, required, reserve, className, error: errorText(state.meta.errors) }}>
			{(own) =>
				control({
					...attributes,
					...own,
					'aria-invalid': own['aria-invalid'] ?? invalid,
					'aria-describedby': own['aria-describedby'] ?? describedBy,
					className: controlClassName,
					name,
					value: state.value,
					onBlur: handleBlur,
				})
			}
		</Field>
	);
	return { labelled, handleChange };
}

interface BoundProps<V> {
	id: string;
	'aria-invalid': true | undefined;
	'aria-describedby': string | undefined;
	'aria-required': true | undefined;
	className: string | undefined;
	name: string;
	value: V;
	onBlur: () => void;
}

export function Text(props: TextProps) {
	const { labelled, handleChange } = useField<string>(props);
	return labelled((control) => (
		<TextInput autoComplete="off" {...control} onChange={({ target }) => handleChange(target.value)} />
	));
}

export function LongText(props: With<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
	const { labelled, handleChange } = useField<string>(props);
	return labelled((control) => <TextArea {...control} onChange={({ target }) => handleChange(target.value)} />);
}

export function Password(props: TextProps) {
	const { labelled, handleChange } = useField<string>(props);
	return labelled((control) => <PasswordInput {...control} onChange={({ target }) => handleChange(target.value)} />);
}

/** A choice from a list, by the system's own list; its options are the children. */
export function Choice(props: With<SelectHTMLAttributes<HTMLSelectElement>>) {
	const { labelled, handleChange } = useField<string>(props);
	return labelled((control) => <Select {...control} onChange={({ target }) => handleChange(target.value)} />);
}

export function Checkbox({ label }: Pick<Labels, 'label'>) {
	const { name, state, handleBlur, handleChange } = useFieldContext<boolean>();
	return (
		<CheckboxControl
			{...{ label, name }}
			checked={state.value}
			onBlur={handleBlur}
			onChange={({ target }) => handleChange(target.checked)}
		/>
	);
}

interface PickerProps extends TextProps {
	/**
	 * The error of an optional control that is half filled in. Browsers report such a control as empty, so without this
	 * what was typed would be lost without a word.
	 */
	incomplete?: string;
}

function Picker({ incomplete, ...props }: PickerProps) {
	const { state, validate } = useFieldContext<string>();
	const { labelled, handleChange } = useField<string>(props);
	return labelled((control) => (
		<TextInput
			autoComplete="off"
			{...control}
			data-incomplete={incomplete}
			data-empty={control.value === '' ? '' : undefined}
			onChange={({ target }) => handleChange(target.value)}
			onBlur={({ target }) => {
				control.onBlur();
				// Browsers send no event when a half filled control is emptied: its value was empty before.
				const isShown = state.meta.errors.includes(incomplete);
				if (incomplete !== undefined && isShown !== target.validity.badInput) void validate('change');
			}}
		/>
	));
}

/** A day by the browser's own picker. */
export const Day = (props: PickerProps) => <Picker {...props} type="date" max="9999-12-31" />;

/** A day and a time by the browser's own picker, in the visitor's zone. */
export const Moment = (props: PickerProps) => <Picker {...props} type="datetime-local" max="9999-12-31T23:59" />;

/** A day that reads DD/MM/YYYY until it is used. */
export function ReadableDay(props: Labels) {
	const { labelled, handleChange } = useField<string>(props);
	return labelled((control) => <DateInput {...control} onDay={handleChange} />);
}

/** A picture; `current` is the URL of the one that stands until another is chosen. */
export function Picture(props: Labels & { current?: string | null }) {
	const { labelled, handleChange } = useField<File | null>(props);
	return labelled((control) => <ImageInput {...control} onChange={handleChange} />);
}

export function Upload(props: Labels & { accept: string; disabled: boolean }) {
	const { labelled, handleChange } = useField<File | null>(props);
	return labelled((control) => <FileInput {...control} onChange={handleChange} />);
}
