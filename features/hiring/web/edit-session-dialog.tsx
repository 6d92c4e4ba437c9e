/** The modal that changes a hiring session. */
import { CallError } from '#web/app/call.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type Session, type SessionFields, useUpdateSession } from './queries.ts';
import { SessionForm } from './session-form.tsx';

const valuesOf = (session: Session): SessionFields => ({
	title: session.Title,
	description: session.Description,
	startDate: session.StartDate,
	endDate: session.EndDate,
});

export default function EditSessionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
	const update = useUpdateSession(session.SessionID);
	const save = async (body: SessionFields) => {
		try {
			await update.mutateAsync(body);
			toast.success('The hiring session was updated.');
			onClose();
			return;
		} catch (error) {
			toast.error(`Error: ${error instanceof Error ? error.message : String(error)}`);
			return error instanceof CallError ? error.fields : undefined;
		}
	};
	return (
		<Dialog
			title="Edit hiring session"
			description="The day after which applications are deleted moves along with the end date."
			size="large"
			backdropCloses={false}
			onClose={onClose}
		>
			<SessionForm start={valuesOf(session)} submit="Save session" onSubmit={save} onCancel={onClose} />
		</Dialog>
	);
}
