/** Plans or opens a round. The draft stays until it is created. */
import { useNavigate } from 'react-router';
import type { Field } from '#features/forms/rules.ts';
import { useStaffDraft } from '#features/staff/web/use-staff-draft.ts';
import { generalProblem } from '#web/app/call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { freshRound, type RoundDraft } from '../draft-rules.ts';
import { roundsPath, toastGroup, useToday } from './queries.ts';
import { bodyOf, RoundFieldsForm } from './round-fields-form.tsx';

interface NewRoundDialogProps {
	last: readonly Field[] | undefined;
	onClose: () => void;
}

export default function NewRoundDialog({ last, onClose }: NewRoundDialogProps) {
	const today = useToday();
	const navigate = useNavigate();
	const draft = useStaffDraft<RoundDraft>('new round', freshRound(today, Date.now(), last));
	const creation = useChange('POST /api/staff/rounds', { refetch: roundsPath });
	const create = async (values: RoundDraft) => {
		const body = bodyOf(values);
		const round = await creation.mutateAsync({ body, idempotencyKey: draft.idempotencyKeyFor(body) });
		draft.forget();
		toast.success(`${round.Name} is ${round.State === 'open' ? 'open' : 'planned'}.`, toastGroup);
		onClose();
		void navigate(`/staff/rounds/${round.RoundID}`);
	};
	return (
		<Dialog
			title="New round"
			description="On the first day we e-mail every approved club. We remind those that have not answered 14 and 3 days before the last day."
			size="large"
			backdropCloses={false}
			onClose={onClose}
		>
			<RoundFieldsForm
				draft={draft}
				submit="Create round"
				failure={generalProblem(creation.error)}
				onSubmit={create}
				onCancel={onClose}
			/>
		</Dialog>
	);
}
