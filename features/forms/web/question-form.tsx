/** A question being built: text, type, options, position. */

import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '#contract/limits.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError, Field as LabelledField, Select, TextInput } from '#web/ui/field.tsx';
import { isComposing } from '#web/ui/is-composing.ts';
import { ReorderableItem, type ReorderableItemProps } from '#web/ui/reorderable-item.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { autofillOf } from '../autofill-rules.ts';
import { draftTexts, typeNames, withType } from '../draft-rules.ts';
import { type Field, type FieldType, fieldTypes, isChoice } from '../rules.ts';

export interface QuestionFormProps extends Omit<ReorderableItemProps, 'what' | 'children'> {
	field: Field;
	/** By part: `question`, `options`. */
	problems: Record<string, string>;
	onChange: (field: Field) => void;
}

interface OptionsProps {
	field: Field;
	problem: string | undefined;
	onOptions: (changed: Required<Pick<Field, 'options' | 'optionIds'>>) => void;
}

/** One line each; Enter adds one. */
function Options({ field: { options, optionIds = [] }, problem, onOptions }: OptionsProps) {
	const list = useRef<HTMLUListElement>(null);
	const errorId = useId();
	const ids = options.map((_, index) => optionIds[index] ?? '');
	/** Moves at once, so that no keystroke is lost. */
	const changeAndGo = (change: (list: readonly string[]) => string[], line: number) => {
		flushSync(() => onOptions({ options: change(options), optionIds: change(ids) }));
		list.current?.querySelectorAll('input')[line]?.focus();
	};
	const insert = (index: number) => {
		if (options.length < limits.fieldOptions) changeAndGo((list) => list.toSpliced(index, 0, ''), index);
	};
	return (
		<fieldset className="grid gap-2">
			<legend className="mb-1.5 font-semibold text-note">Options</legend>
			<ul ref={list} className="grid gap-2">
				{options.map((option, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place alone
					<li key={index} className="flex items-center gap-1">
						<TextInput
							aria-label={`Option ${index + 1}`}
							aria-invalid={
								problem !== undefined && (option.trim() === '' || options.indexOf(option) !== index) ? true : undefined
							}
							aria-describedby={problem === undefined ? undefined : errorId}
							value={option}
							maxLength={limits.question}
							placeholder={`Option ${index + 1}`}
							autoComplete="off"
							onChange={({ target }) => onOptions({ options: options.with(index, target.value), optionIds: ids })}
							onKeyDown={(event) => {
								if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
								event.preventDefault();
								insert(index + 1);
							}}
						/>
						<IconButton
							label={`Remove option ${index + 1}`}
							disabled={options.length === 1}
							onClick={() => changeAndGo((list) => list.toSpliced(index, 1), Math.max(0, index - 1))}
						>
							<X aria-hidden="true" />
						</IconButton>
					</li>
				))}
			</ul>
			<FieldError id={errorId} error={problem} />
			<Button
				look="bare"
				size="small"
				className="justify-self-start"
				disabled={options.length >= limits.fieldOptions}
				onClick={() => insert(options.length)}
			>
				<Plus aria-hidden="true" className="size-4" />
				Add an option
			</Button>
		</fieldset>
	);
}

export function QuestionForm({ field, problems, onChange, ...item }: QuestionFormProps) {
	return (
		<ReorderableItem what="Question" {...item}>
			<div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
				<LabelledField label="Question" required error={problems['question'] ?? problems['id']}>
					{(control) => (
						<TextInput
							{...control}
							data-part="start"
							value={field.question}
							maxLength={limits.question}
							autoComplete="off"
							onChange={({ target }) => onChange({ ...field, question: target.value })}
						/>
					)}
				</LabelledField>
				<LabelledField label="Answer type">
					{(control) => (
						<Select
							{...control}
							value={field.type}
							onChange={({ target }) => onChange(withType(field, target.value as FieldType))}
						>
							{fieldTypes.map((type) => (
								<option key={type} value={type}>
									{typeNames[type]}
								</option>
							))}
						</Select>
					)}
				</LabelledField>
			</div>
			<p role="status" className="text-ink-soft text-note empty:absolute">
				{autofillOf(field) === 'email' ? draftTexts.asksEmailTwice : null}
			</p>
			{isChoice(field.type) ? (
				<Options
					field={field}
					problem={problems['options']}
					onOptions={(changed) => onChange({ ...field, ...changed })}
				/>
			) : null}
			<Switch
				label="Required"
				checked={field.required}
				onChange={({ target }) => onChange({ ...field, required: target.checked })}
			/>
		</ReorderableItem>
	);
}
