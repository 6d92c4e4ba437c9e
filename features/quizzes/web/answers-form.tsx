/** The third step: the questions, one by one on a narrow screen, else on one page. */

import { ArrowLeft, ArrowRight, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Alert } from '#web/ui/notice.tsx';
import { useDoublePressGuard } from '#web/ui/use-double-press-guard.ts';
import {
	type Attempt,
	formatLeft,
	isEndUnsure,
	isTimeOver,
	type OpenQuiz,
	unansweredIndexes,
} from '../attempt-rules.ts';
import { quizTexts } from '../rules.ts';
import { AnswerCard } from './answer-card.tsx';
import { countDown } from './count-down.ts';

export interface AnswersFormProps {
	quiz: OpenQuiz;
	answers: Attempt['answers'];
	index: number;
	onAnswer: (questionId: number, option: string) => void;
	onIndex: (index: number) => void;
	onSubmit: () => void;
	/** The device's clock was set, which moves the end. */
	onEndMoved: (endsAt: number) => void;
	busy: boolean;
	isFixed: boolean;
	children?: ReactNode;
	failed: boolean;
}

const wide = '(min-width: 64rem)';

const useIsWide = () =>
	useSyncExternalStore(
		(changed) => {
			const media = matchMedia(wide);
			media.addEventListener('change', changed);
			return () => media.removeEventListener('change', changed);
		},
		() => matchMedia(wide).matches,
	);

interface TimeLeftProps {
	endsAt: number;
	onOver: () => void;
	onEndMoved: (endsAt: number) => void;
}

function TimeLeft(props: TimeLeftProps) {
	const { endsAt } = props;
	const [left, setLeft] = useState(() => endsAt - Date.now());
	const latest = useRef(props);
	useEffect(() => {
		latest.current = props;
	});
	useEffect(() => {
		const tell = (now: number) => {
			setLeft(now);
			if (now <= 0) latest.current.onOver();
		};
		return countDown(endsAt, tell, (moved) => latest.current.onEndMoved(moved));
	}, [endsAt]);
	const minutes = Math.ceil(left / 60_000);
	const isShort = left < 60_000;
	return (
		<>
			<span
				className={classes(
					'inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold tabular-nums',
					isShort ? 'bg-danger-soft text-danger' : 'bg-sunken',
				)}
			>
				<Clock aria-hidden="true" className="size-4" />
				<span className="sr-only">Time left:</span>
				<span>{formatLeft(left)}</span>
			</span>
			<span role="status" className="sr-only">
				{isShort ? 'Less than a minute left.' : minutes === 5 ? 'Five minutes left.' : ''}
			</span>
		</>
	);
}

interface ProgressProps {
	answered: number;
	count: number;
	problem: string | undefined;
	children?: ReactNode;
}

const Progress = ({ answered, count, problem, children }: ProgressProps) => (
	<div className="sticky top-[4.75rem] z-10 -mx-2 bg-paper px-2 py-3">
		<div className="mb-2 flex min-h-8 items-center justify-between gap-4 text-note tabular-nums">
			<span id="quiz-progress">{`${answered} of ${count} answered`}</span>
			{children}
		</div>
		<svg
			role="progressbar"
			aria-labelledby="quiz-progress"
			aria-valuemin={0}
			aria-valuemax={count}
			aria-valuenow={answered}
			className="h-1.5 w-full rounded-full"
		>
			<rect width="100%" height="100%" className="fill-line" />
			<rect width={`${(answered / count) * 100}%`} height="100%" rx="3" className="fill-accent" />
		</svg>
		<div className="[&_p]:mt-2">
			<Alert>{problem}</Alert>
		</div>
	</div>
);

interface JumpProps {
	quiz: OpenQuiz;
	answers: Attempt['answers'];
	index: number;
	onIndex: (index: number) => void;
}

const Jump = ({ quiz, answers, index, onIndex }: JumpProps) => (
	<details className="text-note">
		<summary className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center rounded-control font-medium text-ink-soft underline underline-offset-4 hover:text-ink">
			All questions
		</summary>
		<ol className="mt-2 flex flex-wrap gap-1.5">
			{quiz.questions.map(({ id }, questionIndex) => (
				<li key={id}>
					<button
						type="button"
						aria-current={questionIndex === index ? 'step' : undefined}
						onClick={() => onIndex(questionIndex)}
						className={classes(
							'size-10 rounded-control font-medium tabular-nums ring-1 ring-inset pointer-coarse:size-11',
							questionIndex === index
								? 'bg-ink text-paper ring-ink'
								: answers[id] === undefined
									? 'ring-line-strong'
									: 'bg-accent-soft ring-accent/40',
						)}
					>
						<span className="sr-only">Question </span>
						{questionIndex + 1}
						<span className="sr-only">{answers[id] === undefined ? ', not answered' : ', answered'}</span>
					</button>
				</li>
			))}
		</ol>
	</details>
);

const listOf = (indexes: readonly number[]) => {
	const numbers = indexes.slice(0, 8).map((index) => String(index + 1));
	const rest = indexes.length - numbers.length;
	return `${numbers.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

export function AnswersForm(props: AnswersFormProps) {
	const { quiz, answers, index, onAnswer, onIndex, onSubmit, onEndMoved, busy, isFixed, failed, children } = props;
	const isWide = useIsWide();
	const [isChecked, setChecked] = useState(false);
	/** The question takes the focus after a step, not when the page opens. */
	const [hasMoved, setMoved] = useState(false);
	const [isGuarded, guard] = useDoublePressGuard();
	const count = quiz.questions.length;
	const missing = unansweredIndexes(quiz, answers);
	// After the end each question leads to the last step: the submission may need a retry by hand.
	const isEnd = isWide || index >= count - 1 || isTimeOver(quiz, Date.now());

	const goTo = (next: number) => {
		setMoved(true);
		guard();
		onIndex(next);
		scrollTo({ top: 0 });
	};
	const submit = () => {
		setChecked(true);
		const [first] = missing;
		if (first === undefined || isTimeOver(quiz, Date.now())) return onSubmit();
		if (isWide) document.getElementById(`answer-${first}-0`)?.focus();
		else goTo(first);
	};
	const cardOf = (question: OpenQuiz['questions'][number], questionIndex: number) => (
		<AnswerCard
			key={question.id}
			question={question}
			questionIndex={questionIndex}
			count={count}
			chosen={answers[question.id]}
			onChoose={(option) => onAnswer(question.id, option)}
			isFixed={isFixed}
			isMissing={isChecked && answers[question.id] === undefined}
			takesFocus={hasMoved && !isWide}
		/>
	);
	const current = quiz.questions[index];
	return (
		<form
			noValidate
			className={classes('grid gap-8', isGuarded && 'pointer-events-none')}
			onSubmit={(event) => {
				event.preventDefault();
				if (busy) return;
				if (isEnd) submit();
				else goTo(index + 1);
			}}
		>
			<Progress
				answered={count - missing.length}
				count={count}
				problem={isEndUnsure(quiz) ? quizTexts.clockJumped : undefined}
			>
				{quiz.endsAt === undefined ? null : <TimeLeft endsAt={quiz.endsAt} onOver={onSubmit} onEndMoved={onEndMoved} />}
			</Progress>
			{isWide ? (
				<div className="grid gap-12">{quiz.questions.map(cardOf)}</div>
			) : current ? (
				cardOf(current, index)
			) : null}
			<p role="status" className="text-danger text-note empty:hidden">
				{isChecked && missing.length > 0
					? `${missing.length === 1 ? 'Question' : 'Questions'} ${listOf(missing)} ${missing.length === 1 ? 'has' : 'have'} no answer yet.`
					: null}
			</p>
			{children}
			<div className="flex items-center justify-between gap-3 border-line border-t pt-5">
				{isWide || index === 0 ? null : (
					<Button look="quiet" size="large" onClick={() => goTo(index - 1)}>
						<ArrowLeft aria-hidden="true" className="size-4" />
						Back
					</Button>
				)}
				{isEnd ? (
					<Button type="submit" size="large" busy={busy} busyLabel="Submitting…" className="max-lg:flex-1">
						{failed ? 'Try again' : 'Submit'}
					</Button>
				) : (
					<Button type="submit" size="large" className="flex-1">
						Next
						<ArrowRight aria-hidden="true" className="size-4" />
					</Button>
				)}
			</div>
			{isWide || count === 1 ? null : <Jump quiz={quiz} answers={answers} index={index} onIndex={goTo} />}
		</form>
	);
}
