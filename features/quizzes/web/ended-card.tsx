/** Tells that a quiz cannot be taken: closed before it begins, or an attempt that is no longer accepted. */
import { Link } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Ended } from '../attempt-rules.ts';
import { FailureCard } from './failure-card.tsx';

interface EndedCardProps extends Omit<Ended, 'name'> {
	onSomebodyElse: () => void;
}

const fates: Record<Ended['answers'], string | null> = {
	none: null,
	kept: 'Your answers are saved on this device for a day. If the quiz opens again by then, you can submit them here.',
	timed:
		'Your answers are still on this device. If the quiz opens again before your time is up, you can submit them here.',
	unsent: 'Your answers were not submitted, and this quiz cannot be opened again. Ask the club.',
	removed: 'Your answers have been removed from this device.',
};

export const EndedCard = ({ reason, isOver, answers, onSomebodyElse }: EndedCardProps) => (
	<div className="grid justify-items-start gap-6">
		<h1 tabIndex={-1} data-arrival="" aria-describedby="quiz-ended" className="type-heading">
			{isOver ? 'This quiz has ended' : 'You can no longer take this quiz'}
		</h1>
		<div id="quiz-ended">
			<FailureCard error={reason}>{fates[answers]}</FailureCard>
		</div>
		<p className="flex flex-wrap gap-3">
			<Link to="/" className={buttonClass()}>
				Back to home
			</Link>
			{isOver ? null : (
				<Button look="quiet" onClick={onSomebodyElse}>
					Take it as someone else
				</Button>
			)}
		</p>
	</div>
);
