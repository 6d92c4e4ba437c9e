/** `/clubAdmin/create-quiz` and `/clubAdmin/settings`: where quizzes will be made. */

import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export const meta = () => [{ title: 'Create a quiz · Club admin' }];

export default function CreateQuizPage() {
	return (
		<div className="page py-10 sm:py-14">
			<h1 className="type-heading mb-10">Create a quiz</h1>
			<EmptyState
				title="Quizzes are still being built"
				action={
					<Link to="/clubAdmin/events" className={buttonClass('quiet')}>
						Back to your events
					</Link>
				}
			>
				Here you will write questions with four options each, or have a draft of them generated, set a secret code, and
				share the link with your class.
			</EmptyState>
		</div>
	);
}
