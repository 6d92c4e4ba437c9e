/** The modal that adds a hiring session; then it leads to the session, where positions are added. What is typed outlives it. */
import { useNavigate } from 'react-router';
import { CallError } from '#web/app/call.ts';
import { readTexts, useDraft } from '#web/app/draft.ts';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { hiringTexts } from '../rules.ts';
import { type SessionFields, useAddSession } from './queries.ts';
import { SessionForm } from './session-form.tsx';

const empty: SessionFields = { title: '', description: '', startDate: '', endDate: '' };

export default function AddSessionDialog({ clubId, onClose }: { clubId: number; onClose: () => void }) {
	const addition = useAddSession(clubId);
	const idempotencyKeyFor = useIdempotencyKey();
	const navigate = useNavigate();
	const { draft, keep, forget } = useDraft({
		key: `session-draft:${clubId}`,
		storage: sessionStorage,
		read: readTexts(empty),
		fresh: () => empty,
	});
	const add = async (body: SessionFields) => {
		try {
			const session = await addition.mutateAsync({ body, idempotencyKey: idempotencyKeyFor(body), forget });
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
			<SessionForm start={draft} onValues={keep} submit="Create session" onSubmit={add} onCancel={onClose} />
		</Dialog>
	);
}
