/** Builds a form: title, questions, and the students' view as a preview. */

import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Draft } from '#web/app/draft.ts';
import { listProblems, type Problems, problemsUnder } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useReorderableList } from '#web/ui/use-reorderable-list.ts';
import { draftProblems, type FormDraft, isBlankField, newField, tidyDraft, typeNames } from '../draft-rules.ts';
import { type Answers, type Field, type FieldType, fieldTypes } from '../rules.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionList } from './question-list.tsx';

export interface BuilderFormProps {
	draft: Draft<FormDraft>;
	onSubmit: (form: FormDraft) => Promise<void>;
	onFailure: (error: Error) => void;
	failure: ReactNode;
	/** Where an existing form is changed. */
	submit?: string;
	busyLabel?: string;
	note?: string;
}

function Preview({ draft }: { draft: FormDraft }) {
	const [answers, setAnswers] = useState<Answers>({});
	const fields = draft.fields.map((field, index) => ({
		...field,
		question: field.question.trim() || `Question ${index + 1}`,
		options: field.options.map((option, optionIndex) => option.trim() || `Option ${optionIndex + 1}`),
	}));
	return (
		<div className="grid grid-cols-1 gap-8">
			<QuestionList
				title={draft.title.trim() || 'Untitled form'}
				fields={fields}
				answers={answers}
				onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
			/>
			<p className="border-line border-t pt-5 text-ink-soft text-note">This is a preview. Nothing is sent.</p>
		</div>
	);
}

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

function Questions({ fields, problems, onFields }: QuestionsProps) {
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

export function BuilderForm({
	draft,
	onSubmit,
	onFailure,
	failure,
	submit = 'Create form',
	busyLabel = 'Creating…',
	note = 'You can still correct the form later.',
}: BuilderFormProps) {
	const form = useAppForm({
		draft,
		problems: draftProblems,
		onSubmit: (values) => onSubmit(tidyDraft(values)),
		onFailure,
	});
	return (
		<div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
			<Form of={form} className="grid content-start gap-6">
				<form.AppField name="title">
					{(field) => <field.Text label="Title of the form" required reserve={false} maxLength={limits.name} />}
				</form.AppField>
				<form.AppField name="fields">
					{({ state, handleChange }) => (
						<Questions fields={state.value} problems={listProblems(state.meta.errors)} onFields={handleChange} />
					)}
				</form.AppField>
				<div className="grid gap-3 border-line border-t pt-5">
					<div role="status" className="text-note empty:hidden">
						{failure}
					</div>
					<p className="text-ink-soft text-note">{note}</p>
					<form.Submit busyLabel={busyLabel} className="justify-self-start">
						{submit}
					</form.Submit>
				</div>
			</Form>
			<section aria-label="Preview" className="min-w-0">
				<div className="lg:sticky lg:top-6">
					<h3 className="mb-3 font-semibold text-ink-soft text-note">Preview: what students see</h3>
					<div className="relative rounded-card bg-surface p-5 ring-1 ring-line sm:p-7 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
						<form.Subscribe selector={({ values }) => values}>{(values) => <Preview draft={values} />}</form.Subscribe>
					</div>
				</div>
			</section>
		</div>
	);
}
