/** Shown instead of the questions when the server no longer accepts the attempt. */
import { Link } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FailureCard } from './failure-card.tsx';

interface EndedCardProps {
	/** The reason, in the server's words. */
	error: Error;
	onSomebodyElse: () => void;
}

export const EndedCard = ({ error, onSomebodyElse }: EndedCardProps) => (
	<div className="grid justify-items-start gap-6">
		<h1 tabIndex={-1} data-arrival="" aria-describedby="quiz-ended" className="type-heading">
			This quiz has ended for you
		</h1>
		<div id="quiz-ended">
			<FailureCard error={error}>Your answers have been removed from this device.</FailureCard>
		</div>
		<p className="flex flex-wrap gap-3">
			<Link to="/" className={buttonClass()}>
				Back to home
			</Link>
			<Button look="quiet" onClick={onSomebodyElse}>
				Take it as someone else
			</Button>
		</p>
	</div>
);
