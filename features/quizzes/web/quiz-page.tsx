/** `/quiz` and `/quiz/{id}`: a student enters a name, opens the quiz with its code, answers, and submits once. */

import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { CallError } from '#web/app/call.ts';
import { forgetOnDevice } from '#web/app/device-store.ts';
import { makeKey } from '#web/app/idempotency-key.ts';
import { useSession } from '#web/app/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Attempt, type OpenQuiz, ownResultOf, type Participant } from '../attempt-rules.ts';
import { quizTexts } from '../rules.ts';
import { AnswersForm } from './answers-form.tsx';
import { CodeForm } from './code-form.tsx';
import { EndedCard } from './ended-card.tsx';
import { FailureCard } from './failure-card.tsx';
import { keepResult, showResult } from './last-result.ts';
import { prepareResult } from './last-result-dialog.tsx';
import { ParticipantCard } from './participant-card.tsx';
import { ParticipantForm } from './participant-form.tsx';
import { type QuizState, useQuizState, useSubmitQuiz } from './queries.ts';
import { QuizOwnerCard, QuizOwnerPlaceholder } from './quiz-owner-card.tsx';
import { keepAttempt, storedAttempt } from './stored-attempt.ts';
import { SubmittedPage } from './submitted-page.tsx';

// Students do not need it.
const OwnerStripCard = lazyPart(() => import('./owner-strip-card.tsx'));

export const meta = () => [{ title: 'Take a quiz' }];

/** The attempt, stored in the browser so that neither a reload nor a lost network loses an answer. */
function useAttempt(quizId: string) {
	const [attempt, setAttempt] = useState(() => storedAttempt(quizId));
	const keep = (next: Attempt | undefined) => {
		setAttempt(next);
		keepAttempt(quizId, next);
	};
	return { attempt, keep };
}

/** Whether the attempt is over: the time is up, it is already submitted, or the quiz is deleted. */
const isFinal = (error: unknown): error is CallError =>
	error instanceof CallError && (error.status === 409 || error.status === 404);

/** Whether there is no quiz of that number. */
const isUnknown = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 400);

interface QuestionsProps {
	attempt: Attempt;
	quiz: OpenQuiz;
	keep: (attempt: Attempt) => void;
	/** Called when the server no longer accepts this attempt. */
	onEnded: (error: Error) => void;
	onSomebodyElse: () => void;
}

/** Submits the attempt once, and retries when the network is back, or when the server lets a crowd behind one address go on. */
function useSubmission({ attempt, quiz, keep, onEnded }: Omit<QuestionsProps, 'onSomebodyElse'>) {
	const navigate = useNavigate();
	const submission = useSubmitQuiz();
	const { error, isPending, mutate } = submission;
	const submit = () => {
		if (isPending) return;
		mutate(
			{
				quizId: quiz.id,
				userId: attempt.participant.id,
				answers: { ...attempt.answers },
				idempotencyKey: attempt.idempotencyKey,
			},
			{
				onSuccess: ({ answerKey, deleteAfter }) => {
					toast.success(quizTexts.submitted);
					if (answerKey === undefined) {
						keepResult(quiz, { score: null, isShown: true });
						return keep({ ...attempt, isSubmitted: true });
					}
					keepAttempt(quiz.id, undefined);
					const result = ownResultOf(quiz, attempt.answers, { key: answerKey, deleteAfter });
					keepResult(quiz, { score: result.score, isShown: false });
					showResult(result);
					void navigate('/', { replace: true });
				},
				onError: (refusal) => {
					if (isFinal(refusal)) onEnded(refusal);
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
	const pause = error instanceof CallError && error.status === 429 ? (error.retryAfter ?? 10) : undefined;
	// A new refusal is a new error: its pause begins anew.
	useEffect(() => {
		if (pause === undefined || error === null) return;
		const timer = setTimeout(() => again.current(), pause * 1000);
		return () => clearTimeout(timer);
	}, [pause, error]);
	return { submit, error, isPending };
}

function Questions(props: QuestionsProps) {
	const { attempt, quiz, keep, onSomebodyElse } = props;
	const { submit, error, isPending } = useSubmission(props);
	useEffect(prepareResult, []);
	return (
		<>
			<title>{`${quiz.title} · Quiz`}</title>
			<header className="mb-4 grid gap-2">
				<h1
					tabIndex={-1}
					data-arrival=""
					dir="auto"
					className="cut-room font-semibold text-lead leading-snug wrap-anywhere max-lg:line-clamp-2 lg:type-heading"
				>
					{quiz.title}
				</h1>
				<ParticipantCard
					participant={attempt.participant}
					loses="The answers given here so far are deleted."
					onSomebodyElse={onSomebodyElse}
				/>
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
				<FailureCard error={error}>Your answers are still here.</FailureCard>
			</AnswersForm>
		</>
	);
}

const steps = ['Who you are', 'The secret code'];

interface WelcomeProps {
	step: 1 | 2;
	/** What the quiz says of itself; undefined where the address names none, or where it could not be loaded. */
	quiz: QuizState | undefined;
	isLoading: boolean;
}

const Welcome = ({ step, quiz, isLoading }: WelcomeProps) => (
	<>
		{quiz ? <QuizOwnerCard quiz={quiz} /> : isLoading ? <QuizOwnerPlaceholder /> : null}
		<header className="mb-8 grid gap-3">
			<p className="text-ink-soft text-note tabular-nums">Step {step} of 3</p>
			<h1 tabIndex={-1} data-arrival="" className="type-heading">
				{step === 1 || (quiz?.needsCode ?? true) ? steps[step - 1] : 'Begin the quiz'}
			</h1>
		</header>
	</>
);

/** Focuses the heading of each new step, so that a screen reader reads it. */
function useStepFocus(step: string) {
	const content = useRef<HTMLDivElement>(null);
	const last = useRef(step);
	useEffect(() => {
		if (last.current === step) return;
		last.current = step;
		scrollTo({ top: 0 });
		content.current?.querySelector('h1')?.focus({ preventScroll: true });
	}, [step]);
	return content;
}

function stepOf(attempt: Attempt | undefined, ended: boolean) {
	if (ended) return 'ended';
	if (!attempt) return 'who';
	if (!attempt.quiz) return 'code';
	return attempt.isSubmitted ? 'submitted' : 'questions';
}

interface Ended {
	error: Error;
	hadAnswers: boolean;
}

/** What the server would refuse the code with. */
const closed: Ended = { error: new Error(quizTexts.closed), hadAnswers: false };

function Taking({ quizId }: { quizId: string }) {
	const navigate = useNavigate();
	const user = useSession();
	const { attempt, keep } = useAttempt(quizId);
	const [refused, setRefused] = useState<Ended>();
	const state = useQuizState(quizId);
	// Before anybody types a name or a code in vain. Who has opened the quiz still has answers here, or their result.
	const ended = refused ?? (state.data?.closed && !attempt?.quiz ? closed : undefined);
	const step = stepOf(attempt, ended !== undefined);
	const content = useStepFocus(step);

	const begin = (participant: Participant) =>
		keep({ participant, answers: {}, place: 0, idempotencyKey: makeKey(), begunAt: Date.now() });
	const open = (quiz: OpenQuiz) => {
		if (!attempt) return;
		const next = { ...attempt, quiz };
		if (quizId === String(quiz.id)) return keep(next);
		keepAttempt(quiz.id, next);
		keepAttempt(quizId, undefined);
		void navigate(`/quiz/${quiz.id}`, { replace: true });
	};
	const end = (error: Error) => {
		// The next person on this device must not find an attempt that cannot be submitted.
		keep(undefined);
		setRefused({ error, hadAnswers: Object.keys(attempt?.answers ?? {}).length > 0 });
	};
	const somebodyElse = () => {
		keep(undefined);
		forgetOnDevice('result', quizId);
		setRefused(undefined);
	};
	const welcome = { quiz: state.data, isLoading: state.isLoading };
	// Before anybody types a name in vain.
	if (step === 'who' && isUnknown(state.error)) return <NoSuchQuiz />;
	return (
		<div ref={content}>
			{user && step !== 'questions' ? (
				<Suspense fallback={null}>
					<OwnerStripCard clubId={user.ClubID} quizId={quizId} />
				</Suspense>
			) : null}
			{ended ? (
				<>
					{state.data ? <QuizOwnerCard quiz={state.data} /> : null}
					<EndedCard {...ended} onSomebodyElse={somebodyElse} />
				</>
			) : !attempt ? (
				<>
					<Welcome step={1} {...welcome} />
					<ParticipantForm onRegistered={begin} />
				</>
			) : !attempt.quiz ? (
				<>
					<Welcome step={2} {...welcome} />
					<CodeForm
						participant={attempt.participant}
						quizId={quizId}
						needsCode={state.data?.needsCode ?? true}
						onOpened={open}
						onEnded={end}
						onSomebodyElse={somebodyElse}
					/>
				</>
			) : attempt.isSubmitted ? (
				<SubmittedPage attempt={attempt} quiz={attempt.quiz} onSomebodyElse={somebodyElse} />
			) : (
				<Questions attempt={attempt} quiz={attempt.quiz} keep={keep} onEnded={end} onSomebodyElse={somebodyElse} />
			)}
		</div>
	);
}

/** For addresses such as `/quiz/abc`, and of quizzes that are deleted or never were. */
const NoSuchQuiz = () => (
	<>
		<h1 className="type-heading mb-6">There is no such quiz</h1>
		<p className="mb-8 text-ink-soft text-lead">
			The link may be incomplete, or the quiz was deleted. Ask the club that sent it, or enter the quiz’s number.
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
