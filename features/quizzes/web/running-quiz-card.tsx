/** The dashboard's running quizzes. */

import { Timer } from 'lucide-react';
import { Link } from 'react-router';
import { TaskItem, taskActionClass } from '#web/ui/task-item.tsx';
import { type RunningQuiz, runningText } from '../result-rules.ts';

export const RunningQuizCard = ({ running }: { running: readonly RunningQuiz[] | undefined }) =>
	running?.map((quiz) => (
		<TaskItem
			key={quiz.id}
			icon={Timer}
			title={
				<>
					Live quiz: <bdi>{quiz.title}</bdi>
				</>
			}
			action={
				<Link to={`/clubAdmin/results/${quiz.id}`} className={taskActionClass}>
					Results<span className="sr-only">{` of ${quiz.title}`}</span>
				</Link>
			}
		>
			{runningText(quiz)}
		</TaskItem>
	));
