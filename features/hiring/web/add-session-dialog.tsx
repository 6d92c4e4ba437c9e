/** Adds a hiring session and opens its page. The draft survives closing. */
import { useNavigate } from 'react-router';
import { useDateQuestion } from '#web/app/date-question.tsx';
import { useDraft } from '#web/app/draft.ts';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { hiringTexts } from '../rules.ts';
import type { SessionFields } from './queries.ts';
import { SessionForm } from './session-form.tsx';

const empty: SessionFields = { title: '', description: '', startDate: '', endDate: '' };

export default function AddSessionDialog({ clubId, onClose }: { clubId: number; onClose: () => void }) {
	const addition = useChange('POST /api/hiring/createHiringSession', { refetch: '/api/hiring' });
	const navigate = useNavigate();
	const draft = useDraft({ key: `session-draft:${clubId}`, empty });
	const { isMeant, dateQuestion } = useDateQuestion();
	const add = async (body: SessionFields) => {
		if (!(await isMeant(body.endDate, 2))) return;
		const { idempotencyKey, forget } = draft;
		const session = await addition.mutateAsync({ query: { ClubID: clubId }, body, idempotencyKey, forget });
		toast.success(hiringTexts.session.created, 'new session');
		onClose();
		void navigate(`/clubAdmin/hiring/${session.SessionID}`, { state: { session } });
	};
	return (
		<Dialog
			title="New hiring session"
			description="Give it a name and choose its days. You add the positions next."
			size="large"
			backdropCloses={false}
			onClose={onClose}
		>
			<SessionForm
				draft={draft}
				submit="Create session"
				onSubmit={add}
				onFailure={(error) => {
					console.error('The hiring session could not be created.', error);
					toast.error(hiringTexts.session.notCreated, 'new session');
				}}
				onCancel={onClose}
			/>
			{dateQuestion}
		</Dialog>
	);
}
