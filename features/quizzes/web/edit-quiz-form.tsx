/** Loads a stored quiz and corrects it. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CorrectionForm, type StoredQuiz } from './correction-form.tsx';

const areAnswersNew = (before: StoredQuiz, after: StoredQuiz) =>
	after.submitted > 0 &&
	after.questions.some(({ options, correctAnswer }, index) => {
		const old = before.questions[index];
		return options === old?.options && correctAnswer !== old.correctAnswer;
	});

/** Keeps what the form opened with, while refetches bring what others saved. */
function Editor({ present }: { present: StoredQuiz }) {
	const navigate = useNavigate();
	const [opened, setOpened] = useState({ quiz: present, times: 0 });
	return (
		<CorrectionForm
			key={opened.times}
			quiz={opened.quiz}
			present={present}
			onSaved={(saved) => {
				const isGraded = areAnswersNew(opened.quiz, saved);
				toast.success(isGraded ? 'Saved. Every result has its new score.' : 'The quiz is saved.');
				void navigate(`/clubAdmin/results/${saved.id}`);
			}}
			onDiscard={() => setOpened({ quiz: present, times: opened.times + 1 })}
		/>
	);
}

export default function EditQuiz({ clubId, quizId }: { clubId: number; quizId: string }) {
	const stored = useCall('GET /api/quizzes/:id/questions', { params: { id: quizId }, query: { ClubID: clubId } });
	return (
		<QueryView
			query={stored}
			failure={(reason) => `The quiz could not be loaded: ${reason}`}
			placeholder={<Loading label="Loading the quiz" blocks={['h-11', 'h-72', 'h-72']} />}
			missing={
				<EmptyState
					title="There is no such quiz"
					action={
						<Link to="/clubAdmin/results/4" className={buttonClass()}>
							Your quizzes
						</Link>
					}
				>
					Your club has no quiz with this ID.
				</EmptyState>
			}
		>
			{(present) => <Editor present={present} />}
		</QueryView>
	);
}
