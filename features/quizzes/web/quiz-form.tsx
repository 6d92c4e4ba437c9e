/** The form in which a club writes a quiz: title, questions, and what opens it. */

import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { problemsUnder } from '#web/app/field-rules.ts';
import { makeKey } from '#web/app/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Field, FieldError, TextInput } from '#web/ui/field.tsx';
import { useReorderableList } from '#web/ui/use-reorderable-list.ts';
import { countUnread, draftProblems, emptyQuestion, type QuizDraft } from '../draft-rules.ts';
import { QuestionCard } from './question-card.tsx';
import { UnreadDraftsDialog } from './unread-drafts-dialog.tsx';

export interface QuizFormProps {
	draft: QuizDraft;
	onDraft: (draft: QuizDraft) => void;
	/** Sends the draft; gives what the server refuses, by field. */
	onSubmit: () => Promise<Record<string, string> | undefined>;
	busy: boolean;
	/** What went wrong, said beside the button. */
	failure: string | undefined;
}

interface OpeningProps {
	draft: QuizDraft;
	change: (next: Partial<QuizDraft>) => void;
	problems: Record<string, string>;
}

/** What opens the quiz, for how long, and in which order. */
const Opening = ({ draft, change, problems }: OpeningProps) => (
	<>
		<Field
			label="Secret code"
			required
			hint="Whoever has it can open the quiz. Read it out when it begins."
			error={problems['secretCode']}
		>
			{(control) => (
				<TextInput
					{...control}
					value={draft.secretCode}
					maxLength={limits.label}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					onChange={({ target }) => change({ secretCode: target.value })}
				/>
			)}
		</Field>
		<Field
			label="Time limit in minutes"
			note="optional"
			hint="Runs from opening the quiz."
			error={problems['timeLimit']}
		>
			{(control) => (
				<TextInput
					{...control}
					inputMode="numeric"
					value={draft.timeLimit}
					maxLength={3}
					autoComplete="off"
					onChange={({ target }) => change({ timeLimit: target.value })}
				/>
			)}
		</Field>
		<Checkbox
			label="Everyone gets an order of their own"
			checked={draft.shuffle}
			onChange={({ target }) => change({ shuffle: target.checked })}
		/>
	</>
);

/** Leads to what is wrong: the first control that says so, or the options of which none is right. */
const focusFirstProblem = (form: HTMLFormElement | null) =>
	requestAnimationFrame(() => {
		const first = form?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]');
		(first?.matches('[data-invalid]') ? first.querySelector('input') : first)?.focus();
	});

export function QuizForm({ draft, onDraft, onSubmit, busy, failure }: QuizFormProps) {
	const [isChecked, setChecked] = useState(false);
	const [refused, setRefused] = useState<Record<string, string>>({});
	const [isAsking, setAsking] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const problems = isChecked ? { ...refused, ...draftProblems(draft) } : refused;
	const wrong = Object.keys(problems).length;
	const unread = countUnread(draft);

	const change = (next: Partial<QuizDraft>) => {
		setRefused({});
		onDraft({ ...draft, ...next });
	};
	const questions = useReorderableList(
		draft.questions,
		({ key }) => key,
		(next) => change({ questions: next }),
	);

	const send = async () => {
		setAsking(false);
		setRefused((await onSubmit()) ?? {});
		focusFirstProblem(form.current);
	};
	const submit = () => {
		setChecked(true);
		if (Object.keys(draftProblems(draft)).length > 0) return focusFirstProblem(form.current);
		if (unread > 0) return setAsking(true);
		void send();
	};

	return (
		<form
			ref={form}
			noValidate
			className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10"
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) submit();
			}}
		>
			<div className="grid min-w-0 gap-6">
				<Field label="Title" required error={problems['title']}>
					{(control) => (
						<TextInput
							{...control}
							value={draft.title}
							maxLength={limits.name}
							autoComplete="off"
							onChange={({ target }) => change({ title: target.value })}
						/>
					)}
				</Field>
				<ol className="grid gap-5">
					{draft.questions.map((question, index) => (
						<QuestionCard
							key={question.key}
							question={question}
							place={index}
							count={draft.questions.length}
							problems={problemsUnder(`questions.${index}.`, problems)}
							focusOn={questions.focusOn(question)}
							onChange={(next) => questions.set(index, next)}
							onMove={(by) => questions.move(index, by)}
							onRemove={() => questions.remove(index)}
						/>
					))}
				</ol>
				{problems['questions'] === undefined ? null : (
					<FieldError id="quiz-questions-error" error={problems['questions']} />
				)}
				<Button
					look="quiet"
					className="justify-self-start"
					disabled={draft.questions.length >= limits.quizQuestions}
					onClick={() => questions.add(emptyQuestion(makeKey()))}
				>
					<Plus aria-hidden="true" className="size-4" />
					Add Question
				</Button>
				<p role="status" className="sr-only">
					{questions.announcement}
				</p>
			</div>
			<section
				aria-label="Opening the quiz"
				className="grid gap-5 rounded-card bg-surface p-5 ring-1 ring-line sm:p-6 lg:sticky lg:top-6"
			>
				<Opening draft={draft} change={change} problems={problems} />
				<div className="grid gap-3 border-line border-t pt-5">
					<p className="text-ink-soft text-note tabular-nums">
						{draft.questions.length === 1 ? '1 question' : `${draft.questions.length} questions`}
						{unread > 0 ? `, ${unread === 1 ? '1 AI draft' : `${unread} AI drafts`} to look at` : ''}
					</p>
					<Button type="submit" size="large" busy={busy} busyLabel="Creating…">
						Create Quiz
					</Button>
					<p role="status" className="text-danger text-note empty:hidden">
						{failure ??
							(wrong > 0 ? `${wrong === 1 ? 'One thing is' : `${wrong} things are`} still missing or wrong.` : null)}
					</p>
				</div>
			</section>
			{isAsking ? (
				<UnreadDraftsDialog
					count={unread}
					onCreate={() => void send()}
					onLook={() => {
						setAsking(false);
						const first = draft.questions.findIndex((question) => question.unread);
						form.current?.querySelectorAll<HTMLElement>('[data-part="start"]')[first]?.focus();
					}}
				/>
			) : null}
		</form>
	);
}
