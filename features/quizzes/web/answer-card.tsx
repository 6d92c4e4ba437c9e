/** One question of a quiz being taken, with its options. */

import { useEffect, useId, useRef } from 'react';
import type { OpenQuiz } from '../attempt-rules.ts';

export interface AnswerCardProps {
	question: OpenQuiz['questions'][number];
	questionIndex: number;
	count: number;
	chosen: string | undefined;
	onChoose: (option: string) => void;
	isFixed: boolean;
	isMissing: boolean;
	/** Takes the focus: it is the only question shown. */
	takesFocus: boolean;
}

export function AnswerCard(props: AnswerCardProps) {
	const { question, questionIndex, count, chosen, onChoose, isFixed, isMissing, takesFocus } = props;
	const title = useRef<HTMLHeadingElement>(null);
	const id = useId();
	const problemId = useId();
	useEffect(() => {
		if (takesFocus) title.current?.focus({ preventScroll: true });
	}, [takesFocus]);
	return (
		<div
			role="radiogroup"
			aria-labelledby={id}
			aria-required="true"
			aria-invalid={isMissing || undefined}
			aria-describedby={isMissing ? problemId : undefined}
			className="min-w-0"
		>
			<h2 ref={title} id={id} tabIndex={-1} className="mb-5">
				<span className="mb-1.5 block text-ink-soft text-note tabular-nums">
					<span>{`Question ${questionIndex + 1}`}</span>
					<span className="sr-only">{` of ${count}`}</span>
				</span>
				<span dir="auto" className="type-title block whitespace-pre-line wrap-anywhere">
					{question.question}
				</span>
			</h2>
			<div className="grid gap-2.5 lg:grid-cols-2">
				{question.options.map((option, index) => (
					<label
						key={option}
						className="flex min-h-13 cursor-pointer items-center gap-3.5 rounded-control bg-surface px-4 py-3 ring-1 ring-line-strong/70 ring-inset transition-shadow has-checked:bg-accent-soft has-checked:ring-2 has-checked:ring-accent hover:ring-ink-soft has-disabled:cursor-not-allowed"
					>
						<input
							type="radio"
							id={`answer-${questionIndex}-${index}`}
							name={`answer-${question.id}`}
							checked={chosen === option}
							disabled={isFixed}
							onChange={() => onChoose(option)}
							className="size-5 shrink-0 scroll-mt-40 cursor-pointer disabled:cursor-not-allowed"
						/>
						<span dir="auto" className="min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere">
							{option}
						</span>
					</label>
				))}
			</div>
			<p id={problemId} className="pt-2 text-danger text-note empty:hidden">
				{isMissing ? 'Choose an answer to this question.' : null}
			</p>
		</div>
	);
}
