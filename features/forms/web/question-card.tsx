/** A question with its control, of one of five types. */

import { type InputHTMLAttributes, useId } from 'react';
import { limits } from '#contract/limits.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldError, Select, TextInput } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useCutPaste } from '#web/ui/use-cut-paste.ts';
import { type Autofill, autofillOf } from '../autofill-rules.ts';
import { type Field, isChoice } from '../rules.ts';

export interface QuestionProps {
	field: Field;
	answer: string | string[] | undefined;
	problem?: string | undefined;
	onAnswer: (answer: string | string[]) => void;
	/** Links to the question focus this control. */
	controlId: string;
	saysOptional: boolean;
}

const textOf = (answer: QuestionProps['answer']) => (typeof answer === 'string' ? answer : (answer?.[0] ?? ''));
const listOf = (answer: QuestionProps['answer']) => (typeof answer === 'string' ? [answer] : (answer ?? []));

const labelClass = 'whitespace-pre-line text-lead font-medium leading-snug wrap-anywhere';

const Mark = ({ field, saysOptional }: Pick<QuestionProps, 'field' | 'saysOptional'>) =>
	field.required ? (
		<>
			<span aria-hidden="true" className="text-danger">
				{' '}
				*
			</span>
			<span className="sr-only"> (required)</span>
		</>
	) : saysOptional ? (
		<>
			{' '}
			<span aria-hidden="true" className="font-normal text-ink-soft text-note">
				optional
			</span>
		</>
	) : null;

const filledIn: Readonly<Record<Autofill, InputHTMLAttributes<HTMLInputElement>>> = {
	name: { autoCapitalize: 'words' },
	'given-name': { autoCapitalize: 'words' },
	'family-name': { autoCapitalize: 'words' },
	email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
	tel: { inputMode: 'tel' },
};

const fillAttributes = (autofill: Autofill | undefined) =>
	autofill === undefined
		? { autoComplete: 'off' }
		: // Browsers remember by the control's name what was typed into it.
			{ ...filledIn[autofill], autoComplete: autofill, name: autofill };

const said = (errorId: string, problem: string | undefined) => ({
	'aria-describedby': problem === undefined ? undefined : errorId,
	'aria-invalid': problem === undefined ? undefined : (true as const),
});

function TextQuestion({ field, answer, problem, onAnswer, controlId, saysOptional }: QuestionProps) {
	const errorId = useId();
	const { note, onPaste } = useCutPaste(textOf(answer), limits.text);
	const control = {
		id: controlId,
		'aria-required': field.required || undefined,
		...said(errorId, problem),
		value: textOf(answer),
		onChange: ({ target }: { target: { value: string } }) => onAnswer(target.value),
	};
	return (
		<div className="grid gap-3">
			<label htmlFor={controlId} dir="auto" className={labelClass}>
				<span>{field.question}</span>
				<Mark field={field} saysOptional={saysOptional} />
			</label>
			{field.type === 'shortAnswer' ? (
				<TextInput
					{...control}
					{...fillAttributes(autofillOf(field))}
					onPaste={onPaste}
					className="h-12"
					maxLength={limits.text}
					enterKeyHint="next"
				/>
			) : field.type === 'paragraph' ? (
				<TextArea {...control} onPaste={onPaste} maxLength={limits.text} />
			) : (
				<Select {...control}>
					<option value="">Choose…</option>
					{field.options.map((option) => (
						<option key={option} value={option}>
							{option}
						</option>
					))}
				</Select>
			)}
			<p role="status" className="text-note text-ink-soft empty:absolute">
				{note}
			</p>
			<FieldError id={errorId} error={problem} />
		</div>
	);
}

/** Large enough for a thumb. */
function Choice(props: {
	isMany: boolean;
	id?: string | undefined;
	name: string;
	label: string;
	isChosen: boolean;
	onChange: () => void;
}) {
	return (
		<label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control bg-surface px-4 py-2.5 ring-1 ring-line-strong/70 ring-inset transition-shadow has-checked:bg-accent-soft has-checked:ring-2 has-checked:ring-accent hover:ring-ink-soft">
			<input
				type={props.isMany ? 'checkbox' : 'radio'}
				id={props.id}
				name={props.name}
				checked={props.isChosen}
				onChange={props.onChange}
				className="size-5 shrink-0 cursor-pointer"
			/>
			<span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
				{props.label}
			</span>
		</label>
	);
}

function ChoiceQuestion({ field, answer, problem, onAnswer, controlId, saysOptional }: QuestionProps) {
	const errorId = useId();
	const isMany = field.type === 'checkbox';
	const chosen = listOf(answer);
	const toggle = (option: string) => {
		if (!isMany) return onAnswer(option);
		onAnswer(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);
	};
	return (
		// biome-ignore lint/a11y/useAriaPropsSupportedByRole: a radiogroup has both properties, a group gets neither
		<fieldset
			role={isMany ? 'group' : 'radiogroup'}
			aria-required={isMany ? undefined : field.required || undefined}
			aria-describedby={problem === undefined ? undefined : errorId}
			aria-invalid={problem === undefined || isMany ? undefined : true}
			className="min-w-0"
		>
			<legend dir="auto" className={classes(labelClass, 'mb-3')}>
				<span>{field.question}</span>
				<Mark field={field} saysOptional={saysOptional} />
				{isMany ? <span className="block font-normal text-ink-soft text-note">Choose all that apply.</span> : null}
			</legend>
			<div className="grid gap-2">
				{field.options.map((option, index) => (
					<Choice
						// biome-ignore lint/suspicious/noArrayIndexKey: while a form is built, two options may be the same
						key={index}
						isMany={isMany}
						id={index === 0 ? controlId : undefined}
						name={controlId}
						label={option}
						isChosen={chosen.includes(option)}
						onChange={() => toggle(option)}
					/>
				))}
			</div>
			{!isMany && !field.required && chosen.length > 0 && chosen[0] !== '' ? (
				<button
					type="button"
					onClick={() => {
						// The button goes with the choice.
						document.getElementById(controlId)?.focus();
						onAnswer('');
					}}
					className="mt-2 min-h-9 pointer-coarse:min-h-11 rounded-control px-2 font-medium text-ink-soft text-note underline underline-offset-4 hover:text-ink"
				>
					Clear my choice<span className="sr-only">{`: ${field.question}`}</span>
				</button>
			) : null}
			<div className="pt-2">
				<FieldError id={errorId} error={problem} />
			</div>
		</fieldset>
	);
}

export const QuestionCard = (props: QuestionProps) =>
	isChoice(props.field.type) && props.field.type !== 'dropdown' ? (
		<ChoiceQuestion {...props} />
	) : (
		<TextQuestion {...props} />
	);
