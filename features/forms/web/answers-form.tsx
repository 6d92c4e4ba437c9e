/** A registration form to be filled in: the students' page and the builder's preview are this same form. */

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import type { Answers, Field } from '../rules.ts';
import { QuestionCard } from './question-card.tsx';

export interface AnswersFormProps {
	title: string;
	fields: readonly Field[];
	answers: Answers;
	onAnswer: (id: string, answer: string | string[]) => void;
	/** What is wrong, by field id. */
	problems?: Readonly<Record<string, string>>;
	/** Counts the attempts: after each failed one the summary of what is wrong gets focus. */
	attempts?: number;
	onSubmit?: () => void;
	/** What stands under the questions: the button, and what happened. */
	children?: ReactNode;
}

interface SummaryProps {
	fields: readonly Field[];
	problems: Readonly<Record<string, string>>;
	attempts: number;
	idOf: (field: Field) => string;
}

/** Names what is still missing and leads there. */
function Summary({ fields, problems, attempts, idOf }: SummaryProps) {
	const summary = useRef<HTMLElement>(null);
	const wrong = fields.filter(({ id }) => problems[id] !== undefined);
	const isShown = wrong.length > 0;
	useEffect(() => {
		if (attempts > 0 && isShown) summary.current?.focus();
	}, [attempts, isShown]);
	if (!isShown) return null;
	return (
		<section
			ref={summary}
			tabIndex={-1}
			aria-label="What is still missing"
			className="grid gap-2 rounded-card bg-danger-soft p-5 text-note"
		>
			<p className="flex items-center gap-2 font-semibold text-body text-danger">
				<CircleAlert aria-hidden="true" className="size-5 shrink-0" />
				{wrong.length === 1 ? 'One answer needs another look' : `${wrong.length} answers need another look`}
			</p>
			<ul className="grid gap-1">
				{wrong.map((field) => (
					<li key={field.id}>
						<a
							href={`#${idOf(field)}`}
							onClick={(event) => {
								event.preventDefault();
								document.getElementById(idOf(field))?.focus();
							}}
							className="inline-block min-h-6 py-0.5 underline underline-offset-4 wrap-anywhere"
						>
							{field.question}: {problems[field.id]}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

const noProblems: Readonly<Record<string, string>> = {};

export function AnswersForm(props: AnswersFormProps) {
	const { title, fields, answers, onAnswer, problems = noProblems, attempts = 0, onSubmit, children } = props;
	const prefix = useId();
	const idOf = (field: Field) => `${prefix}-${field.id}`;
	const content = (
		<>
			<header className="grid gap-2">
				<h2 dir="auto" className="type-title wrap-anywhere">
					{title}
				</h2>
				{fields.some(({ required }) => required) ? (
					<p className="text-ink-soft text-note">
						<span aria-hidden="true" className="text-danger">
							*{' '}
						</span>
						marks what has to be answered.
					</p>
				) : null}
			</header>
			<Summary fields={fields} problems={problems} attempts={attempts} idOf={idOf} />
			{fields.map((field) => (
				<QuestionCard
					key={field.id}
					field={field}
					answer={Object.hasOwn(answers, field.id) ? answers[field.id] : undefined}
					problem={problems[field.id]}
					onAnswer={(answer) => onAnswer(field.id, answer)}
					controlId={idOf(field)}
				/>
			))}
			{children}
		</>
	);
	if (!onSubmit) return <div className="grid grid-cols-1 gap-8">{content}</div>;
	return (
		<form
			noValidate
			className="grid grid-cols-1 gap-9"
			onSubmit={(event) => {
				event.preventDefault();
				onSubmit();
			}}
		>
			{content}
		</form>
	);
}
