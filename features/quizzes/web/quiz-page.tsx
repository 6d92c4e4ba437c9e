/** `/quiz` and `/quiz/{id}`: a student says who it is, opens the quiz by its code, answers, submits once, sees the score. */

import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { CallError } from '#web/app/call.ts';
import { makeKey } from '#web/app/once.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import {
	type Attempt,
	type OpenQuiz,
	type Outcome,
	outcomeOf,
	type Participant,
	readAttempt,
} from '../attempt-rules.ts';
import { quizTexts } from '../rules.ts';
import { AnswersForm } from './answers-form.tsx';
import { CodeForm } from './code-form.tsx';
import { FailureCard } from './failure-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { useSubmitQuiz } from './queries.ts';
import { WhoForm } from './who-form.tsx';

export const meta = () => [{ title: 'Take a quiz' }];

const attemptKey = (quizId: string | number) => `quizAttempt:${quizId}`;
const outcomeKey = (quizId: string | number) => `quizOutcome:${quizId}`;

/** Without room or right to keep something, it still stands on the page. */
function keepIn(storage: Storage, key: string, value: unknown) {
	try {
		if (value === undefined) storage.removeItem(key);
		else storage.setItem(key, JSON.stringify(value));
	} catch (error) {
		console.warn('This browser keeps nothing.', error);
	}
}

const readOutcome = (quizId: string): Outcome | undefined => {
	const kept = sessionStorage.getItem(outcomeKey(quizId));
	return kept === null ? undefined : (JSON.parse(kept) as Outcome);
};

/** What is done so far: the attempt is kept in this browser, what came of it in this tab alone. */
function useTaking(quizId: string) {
	const [attempt, setAttempt] = useState(() => readAttempt(localStorage.getItem(attemptKey(quizId)), Date.now()));
	const [outcome, setOutcome] = useState(() => readOutcome(quizId));
	return {
		attempt,
		outcome,
		keep: (next: Attempt | undefined) => {
			setAttempt(next);
			keepIn(localStorage, attemptKey(quizId), next);
		},
		finish: (next: Outcome) => {
			keepIn(localStorage, attemptKey(quizId), undefined);
			keepIn(sessionStorage, outcomeKey(quizId), next);
			setOutcome(next);
		},
		leave: () => keepIn(sessionStorage, outcomeKey(quizId), undefined),
	};
}

/** Submits once, however often it is asked to; tries again by itself when the network is back. */
function useSubmission(attempt: Attempt, quiz: OpenQuiz, finish: (outcome: Outcome) => void) {
	const submission = useSubmitQuiz();
	const { error, isPending, mutate } = submission;
	const submit = () => {
		if (isPending) return;
		mutate(
			{ quizId: quiz.id, userId: attempt.participant.id, answers: { ...attempt.answers }, once: attempt.once },
			{
				onSuccess: ({ answerKey }) => {
					finish(outcomeOf(quiz, attempt.answers, answerKey));
					toast.success(quizTexts.submitted);
				},
			},
		);
	};
	const again = useRef(submit);
	useEffect(() => {
		again.current = submit;
	});
	const isLost = error instanceof CallError && error.status === 0;
	useEffect(() => {
		if (!isLost) return;
		const onOnline = () => again.current();
		addEventListener('online', onOnline);
		return () => removeEventListener('online', onOnline);
	}, [isLost]);
	return { submit, error, isPending };
}

interface QuestionsProps {
	attempt: Attempt;
	quiz: OpenQuiz;
	keep: (attempt: Attempt) => void;
	finish: (outcome: Outcome) => void;
}

function Questions({ attempt, quiz, keep, finish }: QuestionsProps) {
	const { submit, error, isPending } = useSubmission(attempt, quiz, finish);
	const isOver = error instanceof CallError && (error.status === 409 || error.status === 404);
	return (
		<>
			<title>{`${quiz.title} · Quiz`}</title>
			<header className="mb-4 grid gap-2">
				<h1
					dir="auto"
					className="font-semibold text-lead leading-snug wrap-anywhere max-lg:line-clamp-2 lg:type-heading"
				>
					{quiz.title}
				</h1>
				<p className="text-ink-soft text-note wrap-anywhere">
					{attempt.participant.name}, {attempt.participant.rollNo}
				</p>
			</header>
			<AnswersForm
				quiz={quiz}
				answers={attempt.answers}
				place={Math.min(attempt.place, quiz.questions.length - 1)}
				onAnswer={(id, option) => keep({ ...attempt, answers: { ...attempt.answers, [id]: option } })}
				onPlace={(place) => keep({ ...attempt, place })}
				onSubmit={submit}
				busy={isPending}
				failed={error !== null}
			>
				<FailureCard error={error}>
					{isOver ? (
						<Link to="/" className="underline underline-offset-4">
							Back to home
						</Link>
					) : (
						'Your answers are still here.'
					)}
				</FailureCard>
			</AnswersForm>
		</>
	);
}

const steps = ['Who you are', 'The secret code'];

const Welcome = ({ step }: { step: 1 | 2 }) => (
	<header className="mb-8 grid gap-3">
		<p className="text-ink-soft text-note tabular-nums">Step {step} of 3</p>
		<h1 className="type-heading">{steps[step - 1]}</h1>
	</header>
);

function Taking({ quizId }: { quizId: string }) {
	const navigate = useNavigate();
	const { attempt, outcome, keep, finish, leave } = useTaking(quizId);
	if (outcome) return <OutcomeCard outcome={outcome} onLeave={leave} />;
	if (!attempt) {
		const begin = (participant: Participant) =>
			keep({ participant, answers: {}, place: 0, once: makeKey(), begunAt: Date.now() });
		return (
			<>
				<Welcome step={1} />
				<WhoForm onRegistered={begin} />
			</>
		);
	}
	if (!attempt.quiz) {
		const open = (quiz: OpenQuiz) => {
			const next = { ...attempt, quiz };
			if (quizId === String(quiz.id)) return keep(next);
			keepIn(localStorage, attemptKey(quiz.id), next);
			keep(undefined);
			void navigate(`/quiz/${quiz.id}`, { replace: true });
		};
		return (
			<>
				<Welcome step={2} />
				<CodeForm
					participant={attempt.participant}
					quizId={quizId}
					onOpened={open}
					onSomebodyElse={() => keep(undefined)}
				/>
			</>
		);
	}
	return <Questions attempt={attempt} quiz={attempt.quiz} keep={keep} finish={finish} />;
}

/** An address like `/quiz/abc` names no quiz. */
const NoSuchQuiz = () => (
	<>
		<h1 className="type-heading mb-6">There is no such quiz</h1>
		<p className="mb-8 text-ink-soft text-lead">
			The link may be incomplete. Ask the club that sent it, or enter the quiz’s number.
		</p>
		<Link to="/quiz" className={buttonClass()}>
			Enter a quiz number
		</Link>
	</>
);

export default function QuizPage() {
	const { quizId = '' } = useParams();
	const isId = quizId === '' || /^\d{1,10}$/.test(quizId);
	return (
		<div className="page max-w-3xl py-10 sm:py-16">
			{isId ? <Taking key={quizId} quizId={quizId} /> : <NoSuchQuiz />}
		</div>
	);
}
