/** Changes a hiring session. Changes survive a reload, and closing asks. */
import { useQueryClient } from '@tanstack/react-query';
import { dayAt } from '#contract/time.ts';
import { useCollegeZone } from '#features/site/web/queries.ts';
import { useChanges } from '#web/app/changes.tsx';
import { useDateQuestion } from '#web/app/date-question.tsx';
import { callQuery } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useQuestion } from '#web/ui/use-question.tsx';
import { deleteAfter } from '../rules.ts';
import type { HiringSession, SessionFields } from './queries.ts';
import { SessionForm } from './session-form.tsx';
import { sessionToasts } from './session-head-card.tsx';

const valuesOf = (session: HiringSession): SessionFields => ({
	title: session.Title,
	description: session.Description,
	startDate: session.StartDate,
	endDate: session.EndDate,
});

/** By the new days, in `timeZone`, but not by the old ones. */
export function erasesApplications(
	{ ClosedOn: closed, DeleteAfter: before = '', Positions }: HiringSession,
	{ startDate: start, endDate: end }: Pick<SessionFields, 'startDate' | 'endDate'>,
	{ retentionDays, now, timeZone }: { retentionDays: number; now: Date; timeZone: string | undefined },
): boolean {
	if (Positions.every(({ Applications = 0 }) => Applications === 0)) return false;
	const today = dayAt(now, timeZone);
	return before >= today && deleteAfter({ start, end, closed }, retentionDays) < today;
}

/** A mistyped year erases the applications within a day. */
function useDayQuestions(session: HiringSession) {
	const queryClient = useQueryClient();
	const timeZone = useCollegeZone();
	const { ask, question } = useQuestion();
	const { isMeant, dateQuestion } = useDateQuestion();
	const maySave = async (values: SessionFields) => {
		if (values.endDate === session.EndDate) return true;
		if (!(await isMeant(values.endDate, 2))) return false;
		const { applications: retentionDays } = await queryClient.fetchQuery(callQuery('GET /api/site/retention'));
		if (!erasesApplications(session, values, { retentionDays, now: new Date(), timeZone })) return true;
		return ask({
			question: 'Delete the applications?',
			consequence: 'With this end date, all applications to this session and their résumés are deleted within a day.',
			confirm: 'Save and delete them',
			cancel: 'Keep editing',
		});
	};
	const questions = (
		<>
			{question}
			{dateQuestion}
		</>
	);
	return { maySave, questions };
}

export default function EditSessionDialog({ session, onClose }: { session: HiringSession; onClose: () => void }) {
	const update = useChange('PUT /api/hiring/updateHiringSession', { refetch: '/api/hiring' });
	const { close, question, ...draft } = useChanges({
		key: `session-changes:${session.SessionID}`,
		current: valuesOf(session),
		onClose,
	});
	const { maySave, questions } = useDayQuestions(session);
	const save = async (values: SessionFields) => {
		if (!(await maySave(values))) return;
		const query = { SessionID: session.SessionID };
		await update.mutateAsync({ query, body: draft.changes(values), forget: draft.forget });
		toast.success('The hiring session was updated.', sessionToasts);
		onClose();
	};
	return (
		<Dialog
			title="Edit hiring session"
			description="If you move the end date, applications are deleted earlier or later too."
			size="large"
			backdropCloses={false}
			onClose={close}
		>
			{draft.wasKept ? <Notice>Your changes are still here. They are not saved yet.</Notice> : null}
			<SessionForm
				draft={draft}
				submit="Save session"
				onSubmit={save}
				onFailure={({ message }) => toast.error(`Error: ${message}`, sessionToasts)}
				onCancel={close}
			/>
			{question}
			{questions}
		</Dialog>
	);
}
