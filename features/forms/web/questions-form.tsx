/** The questions being built, in their order. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Problems, problemsUnder } from '#web/app/field-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useReorderableList } from '#web/ui/use-reorderable-list.ts';
import { isBlankField, newField, typeNames } from '../draft-rules.ts';
import { type Field, type FieldType, fieldTypes } from '../rules.ts';
import { QuestionForm } from './question-form.tsx';

function AddQuestion({ onAdd, disabled }: { onAdd: (type: FieldType) => void; disabled: boolean }) {
	const [isOpen, setOpen] = useState(false);
	const add = (type: FieldType) => {
		setOpen(false);
		onAdd(type);
	};
	return (
		<fieldset className="grid gap-2" disabled={disabled}>
			<legend className="mb-2 font-semibold text-note max-sm:sr-only">Add a question</legend>
			<Button
				look="quiet"
				className="sm:hidden"
				disabled={disabled}
				aria-expanded={isOpen}
				onClick={() => setOpen(!isOpen)}
			>
				<Plus aria-hidden="true" className="size-4" />
				Add a question
			</Button>
			<div className={classes('grid grid-cols-2 gap-2 sm:grid-cols-3', !isOpen && 'max-sm:hidden')}>
				{fieldTypes.map((type) => (
					<Button key={type} look="quiet" size="small" disabled={disabled} onClick={() => add(type)}>
						<Plus aria-hidden="true" className="size-4" />
						{typeNames[type]}
					</Button>
				))}
			</div>
		</fieldset>
	);
}

interface QuestionsProps {
	fields: Field[];
	problems: Problems;
	onFields: (fields: Field[]) => void;
}

export function QuestionsForm({ fields, problems, onFields }: QuestionsProps) {
	const questions = useReorderableList({
		list: fields,
		most: limits.formFields,
		what: 'Question',
		keyOf: ({ id }) => id,
		isBlank: isBlankField,
		onList: onFields,
	});
	return (
		<>
			<ol className="grid gap-4">
				{fields.map((field, index) => (
					<QuestionForm
						key={field.id}
						field={field}
						index={index}
						count={fields.length}
						problems={problemsUnder(`${index}.`, problems)}
						focusOn={questions.focusOn(field)}
						onChange={(next) => questions.set(index, next)}
						onMove={(by) => questions.move(index, by)}
						onRemove={() => questions.remove(index)}
					/>
				))}
			</ol>
			<p role="alert" className="text-danger text-note empty:hidden">
				{problems['']}
			</p>
			<div ref={questions.adding}>
				<AddQuestion
					onAdd={(type) => questions.add(newField(type, Date.now(), fields))}
					disabled={fields.length >= limits.formFields}
				/>
			</div>
			<p role="status" className="sr-only">
				{questions.announcement}
			</p>
		</>
	);
}
