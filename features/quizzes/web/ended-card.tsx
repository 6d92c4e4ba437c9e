/** Shown when a quiz cannot be taken: before it begins if it is closed, or when the server no longer accepts the attempt. */
import { Link } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { quizTexts } from '../rules.ts';
import { FailureCard } from './failure-card.tsx';

interface EndedCardProps {
	/** The reason, in the server's words. */
	error: Error;
	/** Whether there were answers, which are now gone. */
	hadAnswers: boolean;
	onSomebodyElse: () => void;
}

/** Whether it has ended for everybody: nobody else can take it either. */
const isOver = ({ message }: Error) => message === quizTexts.closed || message === quizTexts.noQuiz;

export const EndedCard = ({ error, hadAnswers, onSomebodyElse }: EndedCardProps) => (
	<div className="grid justify-items-start gap-6">
		<h1 tabIndex={-1} data-arrival="" aria-describedby="quiz-ended" className="type-heading">
			{isOver(error) ? 'This quiz has ended' : 'This quiz has ended for you'}
		</h1>
		<div id="quiz-ended">
			<FailureCard error={error}>{hadAnswers ? 'Your answers have been removed from this device.' : null}</FailureCard>
		</div>
		<p className="flex flex-wrap gap-3">
			<Link to="/" className={buttonClass()}>
				Back to home
			</Link>
			{isOver(error) ? null : (
				<Button look="quiet" onClick={onSomebodyElse}>
					Take it as someone else
				</Button>
			)}
		</p>
	</div>
);
