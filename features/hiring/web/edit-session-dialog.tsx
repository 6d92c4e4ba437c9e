/** The modal that changes a hiring session. What is typed outlives a reload; leaving it asks first. */
import { CallError } from '#web/app/call.ts';
import { useChanges } from '#web/app/changes.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type Session, type SessionFields, useUpdateSession } from './queries.ts';
import { SessionForm } from './session-form.tsx';

/** Of several attempts the last one’s outcome counts. */
const topic = 'session';

const valuesOf = (session: Session): SessionFields => ({
	title: session.Title,
	description: session.Description,
	startDate: session.StartDate,
	endDate: session.EndDate,
});

export default function EditSessionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
	const update = useUpdateSession(session.SessionID);
	const { start, wasKept, keep, forget, close, question } = useChanges({
		key: `session-changes:${session.SessionID}`,
		current: valuesOf(session),
		onClose,
	});
	const save = async (body: SessionFields) => {
		try {
			await update.mutateAsync({ body, forget });
			toast.success('The hiring session was updated.', topic);
			onClose();
			return;
		} catch (error) {
			toast.error(`Error: ${error instanceof Error ? error.message : String(error)}`, topic);
			return error instanceof CallError ? error.fields : undefined;
		}
	};
	return (
		<Dialog
			title="Edit hiring session"
			description="The day after which applications are deleted moves along with the end date."
			size="large"
			backdropCloses={false}
			onClose={close}
		>
			{wasKept ? <Notice>Your changes are still here. They are not saved yet.</Notice> : null}
			<SessionForm start={start} onValues={keep} submit="Save session" onSubmit={save} onCancel={close} />
			{question}
		</Dialog>
	);
}
