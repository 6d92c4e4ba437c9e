/** Builds a registration form: a title and questions, with a preview that is the very form students will see. */

import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { problemsUnder } from '#web/app/field-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Field as LabelledField, TextInput } from '#web/ui/field.tsx';
import { useReorderableList } from '#web/ui/use-reorderable-list.ts';
import { type Draft, draftProblems, newField, tidyDraft, typeNames } from '../draft-rules.ts';
import { type Answers, type FieldType, fieldTypes } from '../rules.ts';
import { AnswersForm } from './answers-form.tsx';
import { QuestionForm } from './question-form.tsx';

export interface BuilderFormProps {
	draft: Draft;
	onDraft: (draft: Draft) => void;
	/** Sends the tidied draft; rejects with what is wrong, by the name of the field. */
	onSubmit: (draft: Draft) => Promise<Record<string, string> | undefined>;
	/** What went wrong, said quietly beside the button. */
	failure?: string | undefined;
	busy: boolean;
}

function Preview({ draft }: { draft: Draft }) {
	const [answers, setAnswers] = useState<Answers>({});
	const fields = draft.fields.map((field, index) => ({
		...field,
		question: field.question.trim() || `Question ${index + 1}`,
		options: field.options.map((option, place) => option.trim() || `Option ${place + 1}`),
	}));
	return (
		<AnswersForm
			title={draft.title.trim() || 'Untitled form'}
			fields={fields}
			answers={answers}
			onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
		>
			<p className="border-line border-t pt-5 text-ink-soft text-note">
				Here comes the button “Register”. Nothing is sent from the preview.
			</p>
		</AnswersForm>
	);
}

const AddQuestion = ({ onAdd, disabled }: { onAdd: (type: FieldType) => void; disabled: boolean }) => (
	<fieldset className="grid gap-2" disabled={disabled}>
		<legend className="mb-2 font-semibold text-note">Add a question</legend>
		<div className="flex flex-wrap gap-2">
			{fieldTypes.map((type) => (
				<Button key={type} look="quiet" size="small" disabled={disabled} onClick={() => onAdd(type)}>
					<Plus aria-hidden="true" className="size-4" />
					{typeNames[type]}
				</Button>
			))}
		</div>
	</fieldset>
);

export function BuilderForm({ draft, onDraft, onSubmit, failure, busy }: BuilderFormProps) {
	const [attempted, setAttempted] = useState(false);
	const [refused, setRefused] = useState<Record<string, string>>({});
	const form = useRef<HTMLFormElement>(null);
	const problems = attempted ? { ...refused, ...draftProblems(draft) } : refused;

	const change = (next: Partial<Draft>) => {
		setRefused({});
		onDraft({ ...draft, ...next });
	};
	const questions = useReorderableList(
		draft.fields,
		({ id }) => id,
		(fields) => change({ fields }),
	);

	const submit = async () => {
		setAttempted(true);
		if (Object.keys(draftProblems(draft)).length === 0) {
			setRefused((await onSubmit(tidyDraft(draft))) ?? {});
		}
		requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
	};

	return (
		<div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
			<form
				ref={form}
				noValidate
				className="grid content-start gap-6"
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				<LabelledField label="Title of the form" required error={problems['title']}>
					{(control) => (
						<TextInput
							{...control}
							value={draft.title}
							maxLength={limits.name}
							autoComplete="off"
							onChange={({ target }) => change({ title: target.value })}
						/>
					)}
				</LabelledField>
				<ol className="grid gap-4">
					{draft.fields.map((field, index) => (
						<QuestionForm
							key={field.id}
							field={field}
							place={index}
							count={draft.fields.length}
							problems={problemsUnder(`fields.${index}.`, problems)}
							focusOn={questions.focusOn(field)}
							onChange={(next) => questions.set(index, next)}
							onMove={(by) => questions.move(index, by)}
							onRemove={() => questions.remove(index)}
						/>
					))}
				</ol>
				<p role="alert" className="text-danger text-note empty:hidden">
					{problems['fields']}
				</p>
				<AddQuestion
					onAdd={(type) => questions.add(newField(type, Date.now(), draft.fields))}
					disabled={draft.fields.length >= limits.formFields}
				/>
				<p role="status" className="sr-only">
					{questions.announcement}
				</p>
				<div className="grid gap-3 border-line border-t pt-5">
					<p role="status" className="text-note empty:hidden">
						{failure}
					</p>
					<Button type="submit" busy={busy} busyLabel="Creating…" className="justify-self-start">
						Create form
					</Button>
				</div>
			</form>
			<section aria-label="Preview" className="min-w-0">
				<div className="lg:sticky lg:top-6">
					<h3 className="mb-3 font-semibold text-ink-soft text-note">Preview: what students see</h3>
					<div className="rounded-card bg-surface p-5 ring-1 ring-line sm:p-7 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
						<Preview draft={draft} />
					</div>
				</div>
			</section>
		</div>
	);
}
