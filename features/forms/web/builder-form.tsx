/** Builds a form: title, questions, and the students' view as a preview. */

import { type ReactNode, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Draft } from '#web/app/draft.ts';
import { listProblems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { draftProblems, type FormDraft, tidyDraft } from '../draft-rules.ts';
import type { Answers } from '../rules.ts';
import { QuestionList } from './question-list.tsx';
import { QuestionsForm } from './questions-form.tsx';

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
						<QuestionsForm fields={state.value} problems={listProblems(state.meta.errors)} onFields={handleChange} />
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
