/** The dialog that changes a hiring session. Unsaved changes survive a reload; closing the dialog asks first. */
import { useQueryClient } from '@tanstack/react-query';
import { retentionQuery } from '#features/site/web/queries.ts';
import { useChanges } from '#web/app/changes.tsx';
import { dayOf } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useQuestion } from '#web/ui/use-question.tsx';
import { deleteAfter } from '../rules.ts';
import { type HiringSession, type SessionFields, useUpdateSession } from './queries.ts';
import { SessionForm } from './session-form.tsx';
import { sessionToasts } from './session-head-card.tsx';

const valuesOf = (session: HiringSession): SessionFields => ({
	title: session.Title,
	description: session.Description,
	startDate: session.StartDate,
	endDate: session.EndDate,
});

/** Whether a session has applications whose time is over by its new days, and was not before. */
export function erasesApplications(
	{ ClosedOn: closed, DeleteAfter: before = '', Positions }: HiringSession,
	{ startDate: start, endDate: end }: Pick<SessionFields, 'startDate' | 'endDate'>,
	{ retentionDays, today }: { retentionDays: number; today: string },
): boolean {
	if (Positions.every(({ Applications = 0 }) => Applications === 0)) return false;
	return before >= today && deleteAfter({ start, end, closed }, retentionDays) < today;
}

/** Asks before the applications are erased, which a mistyped year does within a day. */
function useErasureQuestion(session: HiringSession) {
	const queryClient = useQueryClient();
	const { ask, question } = useQuestion();
	const maySave = async (values: SessionFields) => {
		if (values.endDate === session.EndDate) return true;
		const { applications: retentionDays } = await queryClient.fetchQuery(retentionQuery);
		if (!erasesApplications(session, values, { retentionDays, today: dayOf(new Date()) })) return true;
		return ask({
			question: 'Erase the applications?',
			consequence:
				'By this end date their time is over: every application to this session is erased within a day, with its résumé, for good.',
			confirm: 'Save and erase them',
			cancel: 'Keep editing',
		});
	};
	return { maySave, erasureQuestion: question };
}

export default function EditSessionDialog({ session, onClose }: { session: HiringSession; onClose: () => void }) {
	const update = useUpdateSession(session.SessionID);
	const { close, question, ...draft } = useChanges({
		key: `session-changes:${session.SessionID}`,
		current: valuesOf(session),
		onClose,
	});
	const { maySave, erasureQuestion } = useErasureQuestion(session);
	const save = async (values: SessionFields) => {
		if (!(await maySave(values))) return;
		await update.mutateAsync({ body: draft.changes(values), forget: draft.forget });
		toast.success('The hiring session was updated.', sessionToasts);
		onClose();
	};
	return (
		<Dialog
			title="Edit hiring session"
			description="The day after which applications are deleted moves along with the end date."
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
			{erasureQuestion}
		</Dialog>
	);
}
