/** The modal that adds a hiring session; then it leads to the session, where positions are added. */
import { useNavigate } from 'react-router';
import { CallError } from '#web/app/call.ts';
import { useOnceKey } from '#web/app/once.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { hiringTexts } from '../rules.ts';
import { type SessionFields, useAddSession } from './queries.ts';
import { SessionForm } from './session-form.tsx';

export default function AddSessionDialog({ clubId, onClose }: { clubId: number; onClose: () => void }) {
	const addition = useAddSession(clubId);
	const onceKey = useOnceKey();
	const navigate = useNavigate();
	const add = async (body: SessionFields) => {
		try {
			const session = await addition.mutateAsync({ body, once: onceKey(body) });
			toast.success(hiringTexts.session.created, 'new session');
			onClose();
			void navigate(`/clubAdmin/hiring/${session.SessionID}`, { state: { session } });
			return;
		} catch (error) {
			console.error('The hiring session could not be created.', error);
			toast.error(hiringTexts.session.notCreated, 'new session');
			return error instanceof CallError ? error.fields : undefined;
		}
	};
	return (
		<Dialog
			title="New hiring session"
			description="Name it, choose its days; the positions come next."
			size="large"
			backdropCloses={false}
			onClose={onClose}
		>
			<SessionForm onSubmit={add} onCancel={onClose} />
		</Dialog>
	);
}
