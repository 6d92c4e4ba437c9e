/** The form of a quiz: title, questions, and what opens it. */

import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Draft } from '#web/app/draft.ts';
import { countProblems, listProblems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { countUnread, draftProblems, type QuizDraft } from '../draft-rules.ts';
import { KindFields } from './quiz-kind-form.tsx';
import { Questions, wrongText } from './quiz-questions-form.tsx';
import { UnreadDraftsDialog } from './unread-drafts-dialog.tsx';

interface QuizFormOptions {
	draft: Draft<QuizDraft>;
	onSubmit: (draft: QuizDraft) => Promise<void>;
}

export function useQuizForm({ draft, onSubmit }: QuizFormOptions) {
	const [isAsking, setAsking] = useState(false);
	const isConfirmed = useRef(false);
	const [failure, setFailure] = useState<string>();
	const form = useAppForm({
		draft,
		problems: draftProblems,
		onSubmit: async (values) => {
			setFailure(undefined);
			setAsking(countUnread(values) > 0 && !isConfirmed.current);
			if (countUnread(values) > 0 && !isConfirmed.current) return;
			isConfirmed.current = false;
			await onSubmit(values);
		},
		onFailure: ({ message }, refused) => {
			if (Object.keys(refused).length === 0) setFailure(message);
		},
	});
	const sendUnread = () => {
		isConfirmed.current = true;
		setAsking(false);
		void form.handleSubmit();
	};
	return { form, failure, isAsking, stopAsking: () => setAsking(false), sendUnread };
}

const countedDrafts = (count: number) => (count === 1 ? '1 AI draft' : `${count} AI drafts`);

const Count = ({ values }: { values: QuizDraft }) => (
	<p className="text-ink-soft text-note tabular-nums">{`${values.questions.length === 1 ? '1 question' : `${values.questions.length} questions`}${countUnread(values) > 0 ? `, ${countedDrafts(countUnread(values))} to check` : ''}`}</p>
);

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
	<fieldset className="grid gap-4 not-first:border-line not-first:border-t not-first:pt-5">
		<legend className="float-left mb-1 w-full font-semibold">{name}</legend>
		{children}
	</fieldset>
);

export function QuizForm({ form, failure, isAsking, stopAsking, sendUnread }: ReturnType<typeof useQuizForm>) {
	return (
		<Form of={form} className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
			<div className="grid min-w-0 gap-6">
				<form.AppField name="title">
					{(field) => <field.Text label="Title" required reserve={false} maxLength={limits.name} />}
				</form.AppField>
				<form.AppField name="questions">
					{({ state, handleChange }) => (
						<Questions questions={state.value} problems={listProblems(state.meta.errors)} onQuestions={handleChange} />
					)}
				</form.AppField>
			</div>
			<section
				aria-label="Opening the quiz"
				className="grid gap-5 rounded-card bg-surface p-5 ring-1 ring-line sm:p-6 lg:sticky lg:top-6"
			>
				<form.AppField name="kind">
					{({ state, handleChange }) => <KindFields value={state.value} onKind={handleChange} />}
				</form.AppField>
				<Group name="Access">
					<form.AppField name="secretCode">
						{(field) => (
							<field.Text
								label="Secret code"
								required
								hint="Students enter this code to open the quiz."
								reserve={false}
								maxLength={limits.label}
								autoCapitalize="none"
								spellCheck={false}
							/>
						)}
					</form.AppField>
					<form.Subscribe selector={({ values }) => values.kind}>
						{(kind) =>
							kind === 'it counts' ? null : (
								<form.AppField name="openToAll">
									{(field) => <field.Checkbox label="Open without the code" />}
								</form.AppField>
							)
						}
					</form.Subscribe>
				</Group>
				<Group name="Time">
					<form.AppField name="timeLimit">
						{(field) => (
							<field.Text
								label="Time limit in minutes"
								note="optional"
								hint="Counts from when a student opens the quiz."
								reserve={false}
								inputMode="numeric"
								maxLength={3}
							/>
						)}
					</form.AppField>
				</Group>
				<Group name="Order">
					<form.AppField name="shuffle">
						{(field) => <field.Checkbox label="Shuffle questions and options for each student" />}
					</form.AppField>
				</Group>
				<div className="grid gap-3 border-line border-t pt-5">
					<form.Subscribe selector={({ values }) => values}>{(values) => <Count values={values} />}</form.Subscribe>
					<p className="text-ink-soft text-note">
						You can correct the quiz later. Once people have opened it, questions can no longer be added, removed or
						moved.
					</p>
					<form.Submit size="large" busyLabel="Creating…">
						Create Quiz
					</form.Submit>
					<form.Subscribe selector={({ fieldMeta }) => countProblems(fieldMeta)}>
						{(count) => (
							<p role="status" className="text-danger text-note empty:hidden">
								{failure ?? wrongText(count)}
							</p>
						)}
					</form.Subscribe>
				</div>
			</section>
			{isAsking ? (
				<UnreadDraftsDialog
					count={countUnread(form.state.values)}
					onCreate={sendUnread}
					onLook={() => {
						stopAsking();
						const first = form.state.values.questions.findIndex((question) => question.unread);
						const cards = document.getElementById(form.formId)?.querySelectorAll<HTMLElement>('[data-part="start"]');
						cards?.[first]?.focus();
					}}
				/>
			) : null}
		</Form>
	);
}
