/** The third step: answers and submits the questions. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '#web/app/call.ts';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { toast } from '#web/ui/toast.tsx';
import {
	type Attempt,
	isTimeOver,
	type OpenQuiz,
	ownResultOf,
	pauseAfter,
	sentAttempt,
	withEnd,
	withServerEnd,
} from '../attempt-rules.ts';
import { quizTexts } from '../rules.ts';
import { AnswersForm } from './answers-form.tsx';
import { FailureCard } from './failure-card.tsx';
import { keepResult } from './kept-result.ts';
import { showResult } from './last-result.ts';
import { prepareResult } from './last-result-dialog.tsx';
import { ParticipantCard } from './participant-card.tsx';
import { correctedResult, useRefusal } from './queries.ts';
import { keepAttempt, reopened } from './stored-attempt.ts';

/** Too late, submitted already, closed or deleted. */
const isRefused = (error: unknown): error is CallError =>
	error instanceof CallError && (error.status === 409 || error.status === 404);

interface SubmissionOptions {
	attempt: Attempt;
	quiz: OpenQuiz;
	keep: (attempt: Attempt) => void;
	onEnded: (refusal: CallError) => void;
}

/** Retries when the network is back, or after `pauseAfter`. */
function useSubmission({ attempt, quiz, keep, onEnded }: SubmissionOptions) {
	const navigate = useNavigate();
	const client = useQueryClient();
	const submission = useChange('POST /api/quizzes/:id/submit', {
		failed: useRefusal('The quiz could not be submitted.'),
	});
	const { error, isPending, mutate } = submission;
	const submit = () => {
		if (isPending) return;
		const sent = sentAttempt(attempt, quiz, Date.now());
		keep(sent);
		mutate(
			{
				params: { id: quiz.id },
				body: { userId: attempt.participant.id, answers: { ...attempt.answers } },
				idempotencyKey: attempt.idempotencyKey,
			},
			{
				onSuccess: (reply) => {
					const { id, answerKey, answers, deleteAfter } = reply;
					const userId = attempt.participant.id;
					toast.success(sent.isAtEnd ? quizTexts.submittedAtEnd : quizTexts.submitted);
					if (answerKey === undefined) {
						keepResult(quiz, { score: null, isShown: true, resultId: id, userId });
						return keep({ ...attempt, isSubmitted: true });
					}
					keepAttempt(quiz.id, undefined);
					const result = ownResultOf(quiz, attempt.answers, { id, userId, key: answerKey, answers, deleteAfter });
					keepResult(quiz, { score: result.score, isShown: false, resultId: id, userId });
					// Just graded, so the dialog need not ask for corrections.
					client.setQueryData(correctedResult(id, userId).queryKey, {
						...reply,
						total: quiz.questions.length,
						corrected: [],
					});
					showResult(result);
					void navigate('/', { replace: true });
				},
				onError: (failure) => {
					if (isRefused(failure)) return onEnded(failure);
					const isWrong = failure instanceof CallError && failure.status === 400;
					if (isWrong) keep(reopened(quiz.id, attempt));
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
	const pause = error instanceof CallError ? pauseAfter(error, isTimeOver(quiz, Date.now())) : undefined;
	// Each failure is a new error and starts a new pause.
	useEffect(() => {
		if (pause === undefined || error === null) return;
		const timer = setTimeout(() => again.current(), pause * 1000);
		return () => clearTimeout(timer);
	}, [pause, error]);
	return { submit, error, isPending };
}

/** Milliseconds. A change of the end shows within 10 s. */
const endInterval = 8000;

/** Asks for the end, which moves when the club gives extra time. */
function useServerEnd({ attempt, quiz, keep }: Omit<SubmissionOptions, 'onEnded'>) {
	const { data } = useCall(
		'GET /api/quizzes/:id/timeLeft',
		{ params: { id: quiz.id }, query: { userId: attempt.participant.id } },
		{
			enabled: quiz.endsAt !== undefined && attempt.isSent !== true,
			refetchInterval: endInterval,
			refetchIntervalInBackground: true,
		},
	);
	const heard = useEffectEvent((serverEnd: string) => {
		if (serverEnd !== quiz.serverEnd) keep({ ...attempt, quiz: withServerEnd(quiz, serverEnd) });
	});
	useEffect(() => {
		if (data) heard(data.endsAt);
	}, [data]);
}

interface QuestionsCardProps extends SubmissionOptions {
	onSomebodyElse: () => void;
}

export function QuestionsCard(props: QuestionsCardProps) {
	const { attempt, quiz, keep, onSomebodyElse } = props;
	const { submit, error, isPending } = useSubmission(props);
	useServerEnd(props);
	useEffect(prepareResult, []);
	const isSent = attempt.isSent === true;
	const isUnsure = isSent && !isPending;
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
					loses="This deletes the answers given here so far."
					onSomebodyElse={onSomebodyElse}
				/>
			</header>
			<AnswersForm
				quiz={quiz}
				answers={attempt.answers}
				index={Math.min(attempt.place, quiz.questions.length - 1)}
				onAnswer={(id, option) => keep({ ...attempt, answers: { ...attempt.answers, [id]: option } })}
				onIndex={(index) => keep({ ...attempt, place: index })}
				onSubmit={submit}
				onEndMoved={(endsAt) => keep({ ...attempt, quiz: withEnd(quiz, endsAt) })}
				busy={isPending}
				isFixed={isSent}
				failed={error !== null}
			>
				<FailureCard error={error ?? (isUnsure ? quizTexts.unsure : null)}>
					{`Your answers are still here. ${isUnsure ? quizTexts.fixed : ''}`}
				</FailureCard>
			</AnswersForm>
			{quiz.endsAt === undefined ? (
				<p className="mt-6 text-ink-soft text-note">Your answers are saved in this browser for a day.</p>
			) : null}
		</>
	);
}
