/** A form's questions, for students and in the preview. */

import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Problems } from '#web/app/field-rules.ts';
import type { Answers, Field } from '../rules.ts';
import { QuestionCard } from './question-card.tsx';

export interface QuestionListProps {
	/** Left out where the heading says it. */
	title?: string;
	fields: readonly Field[];
	answers: Answers;
	onAnswer: (id: string, answer: string | string[]) => void;
	problems?: Problems;
}

interface SummaryProps {
	fields: readonly Field[];
	problems: Problems;
	idOf: (field: Field) => string;
}

/** Links to the problems. Gets the focus after a failed submit. */
function Summary({ fields, problems, idOf }: SummaryProps) {
	const wrong = fields.filter(({ id }) => problems[id] !== undefined);
	if (wrong.length === 0) return null;
	return (
		<section
			data-summary=""
			tabIndex={-1}
			aria-label="What is still missing"
			className="grid gap-2 rounded-card bg-danger-soft p-5 text-note"
		>
			<p className="flex items-center gap-2 font-semibold text-body text-danger">
				<CircleAlert aria-hidden="true" className="size-5 shrink-0" />
				<span>
					{wrong.length === 1 ? '1 question still needs an answer' : `${wrong.length} questions still need an answer`}
				</span>
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
							{field.question}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

const noProblems: Problems = {};

export function QuestionList({ title, fields, answers, onAnswer, problems = noProblems }: QuestionListProps) {
	const prefix = useId();
	const idOf = (field: Field) => `${prefix}-${field.id}`;
	const hasRequired = fields.some(({ required }) => required);
	return (
		<>
			<header className="grid gap-2 empty:hidden">
				{title === undefined ? null : (
					<h2 dir="auto" className="type-title wrap-anywhere">
						{title}
					</h2>
				)}
				{hasRequired ? (
					// Screen readers hear it at each question.
					<p aria-hidden="true" className="text-ink-soft text-note">
						<span className="text-danger">* </span>
						Required
					</p>
				) : null}
			</header>
			<Summary fields={fields} problems={problems} idOf={idOf} />
			{fields.map((field) => (
				<QuestionCard
					key={field.id}
					field={field}
					answer={Object.hasOwn(answers, field.id) ? answers[field.id] : undefined}
					problem={problems[field.id]}
					onAnswer={(answer) => onAnswer(field.id, answer)}
					controlId={idOf(field)}
					saysOptional={hasRequired}
				/>
			))}
		</>
	);
}
