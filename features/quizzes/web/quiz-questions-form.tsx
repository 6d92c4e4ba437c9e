/** The questions of a quiz that is written or corrected. */
import { Plus } from 'lucide-react';
import { counted } from '#contract/counted.ts';
import { limits } from '#contract/limits.ts';
import { type Problems, problemsUnder } from '#web/app/field-rules.ts';
import { makeKey } from '#web/app/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useReorderableList } from '#web/ui/use-reorderable-list.ts';
import { type DraftQuestion, emptyQuestion, isBlankQuestion } from '../draft-rules.ts';
import { QuestionCard } from './question-card.tsx';

export const wrongText = (count: number) => (count === 0 ? null : `Fix ${counted(count, 'field')} to continue.`);

interface QuestionsProps {
	questions: readonly DraftQuestion[];
	problems: Problems;
	onQuestions: (questions: readonly DraftQuestion[]) => void;
	/** People have opened the quiz: no question is added, moved or removed, except one that was just added. */
	isFixed?: boolean;
}

export function Questions({ questions, problems, onQuestions, isFixed = false }: QuestionsProps) {
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
						isFixed={isFixed}
						isRemovable={!isFixed || question.id === undefined}
						onMove={(by) => list.move(index, by)}
						onRemove={() => list.remove(index)}
					/>
				))}
			</ol>
			{problems[''] === undefined ? null : <FieldError id="quiz-questions-error" error={problems['']} />}
			<div ref={list.adding}>
				<Button
					look="quiet"
					disabled={isFixed || questions.length >= limits.quizQuestions}
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
