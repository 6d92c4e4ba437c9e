/** `/quiz` and `/quiz/{id}`: what will stand here, until quizzes can be taken. */

import { Link, useParams } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

export const meta = () => [{ title: 'Quiz' }];

export default function QuizPage() {
	const { quizId } = useParams();
	return (
		<div className="page pt-12 sm:pt-20">
			<h1 className="type-display">{quizId === undefined ? 'Quizzes' : 'This quiz'}</h1>
			<p className="mt-6 max-w-[54ch] text-ink-soft text-lead">
				{quizId === undefined
					? 'Here you will take the quizzes that clubs set: say who you are, enter the code the club gave you, answer, and see your score at once.'
					: 'Quizzes cannot be taken on this site yet. Keep the link and the code your club gave you: once quizzes are here, both will work.'}
			</p>
			<p className="mt-12 flex flex-wrap gap-3">
				<Link to="/events" viewTransition className={buttonClass('main', 'large')}>
					See what is on
				</Link>
				<Link to="/" viewTransition className={buttonClass('quiet', 'large')}>
					Go home
				</Link>
			</p>
		</div>
	);
}
