/** `/quiz` and `/quiz/{id}`: enters a name, opens the quiz, answers and submits once. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { NumberPatchesCard } from '#features/clubs/web/number-patches-card.tsx';
import { CallError } from '#web/app/call.ts';
import { makeKey } from '#web/app/idempotency-key.ts';
import { forgetEntry } from '#web/app/kept-entries.ts';
import { ReportButton } from '#web/app/report-button.tsx';
import { useSession } from '#web/app/session.ts';
import { useCall } from '#web/app/use-call.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.tsx';
import { TitledPage } from '#web/ui/titled-page.tsx';
import { toast } from '#web/ui/toast.tsx';
import {
	type Attempt,
	type Ended,
	endOf,
	fateOf,
	hasAnswers,
	type OpenQuiz,
	type Participant,
	stepOf,
} from '../attempt-rules.ts';
import { quizTexts } from '../rules.ts';
import { CodeForm } from './code-form.tsx';
import { EndedCard } from './ended-card.tsx';
import { ParticipantForm } from './participant-form.tsx';
import type { QuizState } from './queries.ts';
import { QuestionsCard } from './questions-card.tsx';
import { QuizOwnerCard, QuizOwnerPlaceholder } from './quiz-owner-card.tsx';
import { forgetOldAttempts, keepAttempt, moveToQuiz, reopened, storedAttempt, watchAttempt } from './stored-attempt.ts';
import { SubmittedCard } from './submitted-card.tsx';

const OwnerStripCard = late(() => import('./owner-strip-card.tsx'));

export const meta = () => [];

/** Stored, so that neither a reload nor a network fault loses answers. */
function useAttempt(quizId: string) {
	const [attempt, setAttempt] = useState(() => storedAttempt(quizId));
	useEffect(forgetOldAttempts, []);
	// Two tabs share an attempt: otherwise they overwrite each other.
	useEffect(() => watchAttempt(quizId, setAttempt), [quizId]);
	const keep = (changed: Attempt | undefined) => {
		const next = changed && { ...changed, changedAt: Date.now() };
		setAttempt(next);
		keepAttempt(quizId, next);
	};
	return { attempt, keep };
}

const isUnknown = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 400);

const steps = ['Your details', 'The secret code'];

interface WelcomeProps {
	step: 1 | 2;
	/** Undefined without an id, or if it could not be loaded. */
	quiz: QuizState | undefined;
	isLoading: boolean;
	hasId: boolean;
}

const Welcome = ({ step, quiz, isLoading, hasId }: WelcomeProps) => (
	<>
		{quiz ? <QuizOwnerCard quiz={quiz} /> : isLoading ? <QuizOwnerPlaceholder /> : null}
		{hasId ? null : (
			<div className="mb-10 grid gap-3">
				<p className="type-heading">Take a quiz</p>
				<p className="max-w-prose text-ink-soft text-lead">
					Have its number and its secret code ready. The club gives you both.
				</p>
			</div>
		)}
		<header className="mb-6 grid gap-1.5">
			<p className="text-ink-soft text-note tabular-nums">{`Step ${step} of 3`}</p>
			<h1 tabIndex={-1} data-arrival="" className="type-title">
				{step === 1 || (quiz?.needsCode ?? true) ? steps[step - 1] : 'Begin the quiz'}
			</h1>
		</header>
	</>
);

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

function Taking({ quizId }: { quizId: string }) {
	const navigate = useNavigate();
	const user = useSession();
	const { attempt, keep } = useAttempt(quizId);
	const [refused, setRefused] = useState<Ended>();
	const state = useCall('GET /api/quizzes/:id/state', { params: { id: quizId } }, { enabled: quizId !== '' });
	const { closed: isClosed = false, closedForGood: isClosedForGood = false } = state.data ?? {};
	const step = refused ?? stepOf(attempt, { isClosed, isClosedForGood, isUnknown: isUnknown(state.error) });
	const content = useStepFocus(step.name);

	const begin = (participant: Participant) =>
		keep({ participant, answers: {}, place: 0, idempotencyKey: makeKey(), begunAt: Date.now() });
	const open = (quiz: OpenQuiz) => {
		if (!attempt) return;
		const next = { ...attempt, quiz };
		if (quizId === String(quiz.id)) return keep(next);
		if (!moveToQuiz(quizId, next)) toast.success(quizTexts.begunHere);
		void navigate(`/quiz/${quiz.id}`, { replace: true });
	};
	const end = (refusal: CallError) => {
		const quizEnd = endOf(refusal);
		// The club may open it again, or be suspended by mistake.
		if (quizEnd !== 'over for one') keep(attempt && reopened(quizId, attempt));
		if (quizEnd === 'closed') return;
		const isGone = quizEnd === 'gone';
		// The next person must not find a dead attempt.
		if (!isGone) keep(undefined);
		const reason = isGone ? quizTexts.gone : refusal.message;
		const answers = isGone ? fateOf(attempt, false) : hasAnswers(attempt) ? 'removed' : 'none';
		setRefused({ name: 'ended', reason, isOver: isGone, answers });
	};
	const somebodyElse = () => {
		keep(undefined);
		forgetEntry('result', quizId);
		setRefused(undefined);
	};
	const welcome = { quiz: state.data, isLoading: state.isLoading, hasId: quizId !== '' };

	const shown = (): ReactNode => {
		switch (step.name) {
			case 'unknown':
				return <NoSuchQuiz />;
			case 'who':
				return (
					<>
						<Welcome step={1} {...welcome} />
						<ParticipantForm quizId={quizId} onRegistered={begin} />
					</>
				);
			case 'code':
				return (
					<>
						<Welcome step={2} {...welcome} />
						<CodeForm
							participant={step.attempt.participant}
							quizId={quizId}
							needsCode={state.data?.needsCode ?? true}
							timeLimit={state.data?.timeLimit}
							onOpened={open}
							onEnded={end}
							onSomebodyElse={somebodyElse}
						/>
					</>
				);
			case 'questions':
				return <QuestionsCard {...step} keep={keep} onEnded={end} onSomebodyElse={somebodyElse} />;
			case 'submitted':
				return <SubmittedCard {...step} onSomebodyElse={somebodyElse} />;
			case 'ended':
				return (
					<>
						{state.data ? <QuizOwnerCard quiz={state.data} /> : null}
						<EndedCard {...step} onSomebodyElse={somebodyElse} />
					</>
				);
		}
	};
	return (
		<div ref={content}>
			{user && step.name !== 'questions' ? (
				<OwnerStripCard clubId={user.ClubID} isPublic={user.Club.Status === 'approved'} quizId={quizId} />
			) : null}
			{shown()}
			{state.data && step.name !== 'questions' ? (
				<ReportButton about="quiz" id={Number(quizId)} className="pt-12" />
			) : null}
		</div>
	);
}

const NoSuchQuiz = () => (
	<>
		<NumberPatchesCard className="mb-10 w-full max-w-xl" />
		<h1 tabIndex={-1} data-arrival="" className="type-heading mb-6">
			There is no such quiz
		</h1>
		<p className="mb-8 text-ink-soft text-lead">
			The link may be incomplete, or the club deleted the quiz. Ask the club, or enter the quiz’s number.
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
		<TitledPage title="Take a quiz">
			<div className="page max-w-3xl py-10 sm:py-16">
				{isId ? <Taking key={quizId} quizId={quizId} /> : <NoSuchQuiz />}
			</div>
		</TitledPage>
	);
}
