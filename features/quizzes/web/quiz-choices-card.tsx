/** What a club may change while a quiz is being taken: who may begin, which results count, and its end. */
import { useState } from 'react';
import { useMay } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { messageOf } from '#web/ui/message-of.ts';
import { Switch } from '#web/ui/switch.tsx';
import { type QuizSummary, useChangeQuiz } from './queries.ts';

const whenKey = (isAfterClose: boolean) =>
	isAfterClose ? 'Scores and right answers are given after you close the quiz.' : 'Right answers are given at once.';

export function QuizChoicesCard({ summary }: { summary: QuizSummary }) {
	const { id, closedAt, keyAfterClose } = summary;
	const [isAsking, setAsking] = useState(false);
	const { mutate, mutateAsync, isPending, variables, error } = useChangeQuiz(id);
	const mayChange = useMay()('PUT /api/quizzes/:id');
	const { openToAll, codeRequired } = isPending ? { ...summary, ...variables } : summary;
	const close = async () => {
		await mutateAsync({ closed: true }).catch(() => undefined);
		setAsking(false);
	};
	return (
		<section
			aria-label="Taking the quiz"
			className="grid justify-items-start gap-2 rounded-card bg-surface p-5 ring-1 ring-line sm:p-6"
		>
			{closedAt === null && !mayChange ? (
				<>
					<p>{openToAll ? 'Anyone who has the link may begin now.' : 'Not everyone who has the link may begin now.'}</p>
					<p>{codeRequired ? 'Results without the code are refused.' : 'Results without the code count.'}</p>
				</>
			) : closedAt === null ? (
				<>
					<Switch
						label="Anyone who has the link may begin now"
						checked={openToAll}
						onChange={({ target }) => mutate({ openToAll: target.checked })}
					/>
					<Switch
						label="Refuse results without the code"
						checked={codeRequired}
						onChange={({ target }) => mutate({ codeRequired: target.checked })}
					/>
				</>
			) : (
				<p>
					Closed on <time dateTime={closedAt}>{formatMoment(closedAt)}</time>. Nobody can begin or submit it.
				</p>
			)}
			<p className="text-ink-soft text-note">{whenKey(keyAfterClose)}</p>
			{!mayChange ? null : closedAt === null ? (
				<Button look="quiet" className="mt-2" onClick={() => setAsking(true)}>
					Close quiz
				</Button>
			) : keyAfterClose ? null : (
				<Button look="quiet" className="mt-2" busy={isPending} onClick={() => mutate({ closed: false })}>
					Open it again
				</Button>
			)}
			<span role="status" className="block text-danger empty:hidden">
				{error === null ? null : messageOf(error)}
			</span>
			{isAsking ? (
				<ConfirmDialog
					question="Are you sure you want to close this quiz?"
					consequence={
						keyAfterClose
							? 'Nobody can begin or submit it any more, and everyone who submitted it gets the right answers. It cannot be opened again.'
							: 'Nobody can begin or submit it any more, until you open it again.'
					}
					confirm="Close quiz"
					onConfirm={close}
					onCancel={() => setAsking(false)}
				/>
			) : null}
		</section>
	);
}
