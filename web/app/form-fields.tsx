/** Controls as form fields with label, hint and error. */
import { createFormHookContexts } from '@tanstack/react-form';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { DateInput } from '../ui/date-input.tsx';
import { Checkbox as CheckboxControl, Field, type FieldProps, Select, TextInput } from '../ui/field.tsx';
import { FileInput } from '../ui/file-input.tsx';
import { ImageInput } from '../ui/image-input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { errorText } from './field-rules.ts';

export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();

interface Labels extends Pick<FieldProps, 'label' | 'hint' | 'note' | 'required' | 'reserve' | 'className'> {
	/** `className` styles label, control and error together. */
	controlClassName?: string;
	/** For an error elsewhere in the form. The field's own error wins. */
	'aria-invalid'?: true | undefined;
	'aria-describedby'?: string | undefined;
}

type With<A> = Labels & Omit<A, keyof Labels>;
type TextProps = With<InputHTMLAttributes<HTMLInputElement>> & { 'data-autofocus'?: '' };

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
	/** The error of a half-filled optional control. Browsers report it as empty, so the entry would be lost silently. */
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
				// Browsers send no event when a half-filled control is emptied.
				const isShown = state.meta.errors.includes(incomplete);
				if (incomplete !== undefined && isShown !== target.validity.badInput) void validate('change');
			}}
		/>
	));
}

export const Day = (props: PickerProps) => <Picker {...props} type="date" max="9999-12-31" />;

export const Moment = (props: PickerProps) => <Picker {...props} type="datetime-local" max="9999-12-31T23:59" />;

/** Reads DD/MM/YYYY until it is used. */
export function ReadableDay(props: Labels) {
	const { labelled, handleChange } = useField<string>(props);
	return labelled((control) => <DateInput {...control} onDay={handleChange} />);
}

export function Picture(props: Labels & { current?: string | null }) {
	const { labelled, handleChange } = useField<File | null>(props);
	return labelled((control) => <ImageInput {...control} onChange={handleChange} />);
}

export function Upload(props: Labels & { accept: string; disabled: boolean }) {
	const { labelled, handleChange } = useField<File | null>(props);
	return labelled((control) => <FileInput {...control} onChange={handleChange} />);
}
