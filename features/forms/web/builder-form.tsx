/** Builds a registration form: a title and questions, with a preview that is the very form students will see. */

import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field as LabelledField, TextInput } from '#web/ui/field.tsx';
import { type Draft, draftProblems, moved, newField, tidyDraft, typeNames } from '../draft-rules.ts';
import { type Answers, type Field, type FieldType, fieldTypes } from '../rules.ts';
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

/** Which question has focus next, and on what: after adding, moving and removing nobody is thrown back to the start. */
interface Focus {
	id: string;
	on: 'question' | 'up' | 'down';
}

/** Messages of one question, by the name of its part: `question`, `options`. */
const problemsOf = (problems: Record<string, string>, index: number) =>
	Object.fromEntries(
		Object.entries(problems).flatMap(([name, message]) => {
			const [list, position, part] = name.split('.');
			return list === 'fields' && position === String(index) && part ? [[part, message]] : [];
		}),
	);

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
	const [focus, setFocus] = useState<Focus>();
	const [said, setSaid] = useState('');
	const form = useRef<HTMLFormElement>(null);
	const problems = attempted ? { ...refused, ...draftProblems(draft) } : refused;

	const change = (next: Partial<Draft>) => {
		setRefused({});
		onDraft({ ...draft, ...next });
	};
	const setField = (index: number, field: Field) => change({ fields: draft.fields.with(index, field) });
	const add = (type: FieldType) => {
		const field = newField(type, Date.now(), draft.fields);
		change({ fields: [...draft.fields, field] });
		setFocus({ id: field.id, on: 'question' });
	};
	const move = (index: number, by: 1 | -1, id: string) => {
		change({ fields: moved(draft.fields, index, by) });
		setFocus({ id, on: by === -1 ? 'up' : 'down' });
		setSaid(`Moved to place ${index + by + 1} of ${draft.fields.length}.`);
	};
	const remove = (index: number) => {
		const rest = draft.fields.toSpliced(index, 1);
		change({ fields: rest });
		const next = rest[Math.min(index, rest.length - 1)];
		if (next) setFocus({ id: next.id, on: 'question' });
		setSaid('The question was removed.');
	};

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
							problems={problemsOf(problems, index)}
							focusOn={focus?.id === field.id ? focus.on : undefined}
							onChange={(next) => setField(index, next)}
							onMove={(by) => move(index, by, field.id)}
							onRemove={() => remove(index)}
						/>
					))}
				</ol>
				<p role="alert" className="text-danger text-note empty:hidden">
					{problems['fields']}
				</p>
				<AddQuestion onAdd={add} disabled={draft.fields.length >= limits.formFields} />
				<p role="status" className="sr-only">
					{said}
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
