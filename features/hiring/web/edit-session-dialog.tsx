/** The dialog that changes a hiring session. Unsaved changes survive a reload; closing the dialog asks first. */
import { useChanges } from '#web/app/changes.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type Session, type SessionFields, useUpdateSession } from './queries.ts';
import { SessionForm } from './session-form.tsx';
import { sessionToasts } from './session-head-card.tsx';

const valuesOf = (session: Session): SessionFields => ({
	title: session.Title,
	description: session.Description,
	startDate: session.StartDate,
	endDate: session.EndDate,
});

export default function EditSessionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
	const update = useUpdateSession(session.SessionID);
	const { close, question, ...draft } = useChanges({
		key: `session-changes:${session.SessionID}`,
		current: valuesOf(session),
		onClose,
	});
	const save = async (values: SessionFields) => {
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
		</Dialog>
	);
}
