/** After the submission of a quiz whose right answers come at its close. */
import { Link } from 'react-router';
import { CallError } from '#web/app/call.ts';
import { useCall } from '#web/app/use-call.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { type Attempt, type OpenQuiz, ownResultOf } from '../attempt-rules.ts';
import { ErasedNote } from './erased-note-card.tsx';
import { FailureCard } from './failure-card.tsx';
import { keepResult } from './kept-result.ts';
import { showResult } from './last-result.ts';
import { LastResultDialog } from './last-result-dialog.tsx';
import { ParticipantCard } from './participant-card.tsx';

interface SubmittedCardProps {
	attempt: Attempt;
	quiz: OpenQuiz;
	onSomebodyElse: () => void;
}

export function SubmittedCard({ attempt, quiz, onSomebodyElse }: SubmittedCardProps) {
	const sent = { params: { id: quiz.id }, body: { userId: attempt.participant.id } };
	const result = useCall('POST /api/quizzes/:id/result', sent);
	const { error } = result;
	const { id, answerKey: key, answers } = result.data ?? {};
	const isGone = key === undefined && error instanceof CallError && error.status === 404;
	const deleteAfter = result.data?.deleteAfter ?? null;
	return (
		<div className="grid justify-items-start gap-6">
			<title>{`${quiz.title} · Quiz`}</title>
			<header className="grid gap-3">
				<h1 tabIndex={-1} data-arrival="" dir="auto" className="type-heading wrap-anywhere">
					{quiz.title}
				</h1>
				<ParticipantCard
					participant={attempt.participant}
					loses="Your result is no longer available on this device. The club still has it."
					stay="Keep it"
					onSomebodyElse={onSomebodyElse}
				/>
			</header>
			<p role="status" className="max-w-prose">
				{key
					? 'The club has closed this quiz. Your score and the correct answers are here.'
					: isGone
						? 'Your answers were submitted, but you cannot see the quiz now. The club deleted it or your result, or the club is not public at the moment.'
						: 'Your answers have been submitted. When the club closes the quiz, come back in this browser to see your score and the correct answers.'}
			</p>
			{isGone ? null : (
				<>
					<ErasedNote after={deleteAfter} />
					<FailureCard error={error} />
				</>
			)}
			<p className="flex flex-wrap gap-3">
				{key && id !== undefined ? (
					<Button
						onClick={() => {
							const { id: userId } = attempt.participant;
							const own = ownResultOf(quiz, attempt.answers, { id, userId, key, answers, deleteAfter });
							keepResult(quiz, { score: own.score, isShown: true, resultId: id, userId });
							showResult(own);
						}}
					>
						Show my result
					</Button>
				) : isGone ? null : (
					<Button look="quiet" busy={result.isFetching} onClick={() => void result.refetch()}>
						Check again
					</Button>
				)}
				<Link to="/" className={buttonClass('quiet')}>
					Back to home
				</Link>
			</p>
			<LastResultDialog />
		</div>
	);
}
