/** The form of a quiz: title, questions, and what opens it. */

import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { counted } from '#contract/counted.ts';
import { limits } from '#contract/limits.ts';
import type { Draft } from '#web/app/draft.ts';
import { countProblems, listProblems, type Problems, problemsUnder } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { makeKey } from '#web/app/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useReorderableList } from '#web/ui/use-reorderable-list.ts';
import {
	countUnread,
	type DraftQuestion,
	draftProblems,
	emptyQuestion,
	isBlankQuestion,
	type QuizDraft,
} from '../draft-rules.ts';
import { QuestionCard } from './question-card.tsx';
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

interface QuestionsProps {
	questions: readonly DraftQuestion[];
	problems: Problems;
	onQuestions: (questions: readonly DraftQuestion[]) => void;
}

function Questions({ questions, problems, onQuestions }: QuestionsProps) {
	const list = useReorderableList({
		list: questions,
		most: limits.quizQuestions,
		what: 'Question',
		keyOf: ({ key }) => key,
		isBlank: isBlankQuestion,
		onList: onQuestions,
	});
	return (
		<>
			<ol className="grid gap-5">
				{questions.map((question, index) => (
					<QuestionCard
						key={question.key}
						question={question}
						index={index}
						count={questions.length}
						problems={problemsUnder(`${index}.`, problems)}
						focusOn={list.focusOn(question)}
						onChange={(next) => list.set(index, next)}
						onMove={(by) => list.move(index, by)}
						onRemove={() => list.remove(index)}
					/>
				))}
			</ol>
			{problems[''] === undefined ? null : <FieldError id="quiz-questions-error" error={problems['']} />}
			<div ref={list.adding}>
				<Button
					look="quiet"
					disabled={questions.length >= limits.quizQuestions}
					onClick={() => list.add(emptyQuestion(makeKey()))}
				>
					<Plus aria-hidden="true" className="size-4" />
					Add Question
				</Button>
			</div>
			<p role="status" className="sr-only">
				{list.announcement}
			</p>
		</>
	);
}

const countedDrafts = (count: number) => (count === 1 ? '1 AI draft' : `${count} AI drafts`);

const Count = ({ values }: { values: QuizDraft }) => (
	<p className="text-ink-soft text-note tabular-nums">{`${values.questions.length === 1 ? '1 question' : `${values.questions.length} questions`}${countUnread(values) > 0 ? `, ${countedDrafts(countUnread(values))} to check` : ''}`}</p>
);

const wrongText = (count: number) => (count === 0 ? null : `Fix ${counted(count, 'field')} to continue.`);

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
					<div className="grid">
						<form.AppField name="openToAll">
							{(field) => <field.Checkbox label="Open without the code" />}
						</form.AppField>
						<form.AppField name="codeRequired">
							{(field) => <field.Checkbox label="Only count results from people who entered the code" />}
						</form.AppField>
					</div>
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
				<Group name="Answers">
					<form.AppField name="keyGiven">
						{(field) => (
							<field.Choice label="Show correct answers" reserve={false}>
								<option value="at once">at once</option>
								<option value="after closing">when I close the quiz</option>
							</field.Choice>
						)}
					</form.AppField>
					<form.AppField name="shuffle">
						{(field) => <field.Checkbox label="Shuffle questions and options for each student" />}
					</form.AppField>
				</Group>
				<div className="grid gap-3 border-line border-t pt-5">
					<form.Subscribe selector={({ values }) => values}>{(values) => <Count values={values} />}</form.Subscribe>
					<p className="text-ink-soft text-note">You cannot change the questions after creating the quiz.</p>
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
