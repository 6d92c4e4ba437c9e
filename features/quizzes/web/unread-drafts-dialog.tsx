/** Asks before a quiz with unread AI drafts is created. */
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface UnreadDraftsDialogProps {
	count: number;
	onCreate: () => void;
	onLook: () => void;
}

export const UnreadDraftsDialog = ({ count, onCreate, onLook }: UnreadDraftsDialogProps) => (
	<Dialog
		role="alertdialog"
		size="small"
		plain
		backdropCloses={false}
		title={count === 1 ? '1 AI draft has not been checked' : `${count} AI drafts have not been checked`}
		description="AI makes mistakes, and a wrong answer makes scores wrong. Create the quiz anyway?"
		onClose={onLook}
	>
		<div className="flex flex-wrap justify-end gap-3">
			<Button look="quiet" onClick={onCreate}>
				Create it anyway
			</Button>
			<Button data-autofocus="" onClick={onLook}>
				{count === 1 ? 'Check it' : 'Check them'}
			</Button>
		</div>
	</Dialog>
);
