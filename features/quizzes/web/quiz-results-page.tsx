/** `/clubAdmin/results/{id}`: where the results of quizzes will be. */

import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export const meta = () => [{ title: 'Quiz results · Club admin' }];

export default function QuizResultsPage() {
	return (
		<div className="page py-10 sm:py-14">
			<h1 className="type-heading mb-10">Quiz results</h1>
			<EmptyState
				title="Quizzes are still being built"
				action={
					<Link to="/clubAdmin/events" className={buttonClass('quiet')}>
						Back to your events
					</Link>
				}
			>
				Here you will see your quizzes, who took them, and their scores, to be sorted by score, year, roll number and
				time.
			</EmptyState>
		</div>
	);
}
