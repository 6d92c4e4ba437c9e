/** The modal that adds a hiring session. */
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export default function AddSessionDialog({ onClose }: { onClose: () => void }) {
	return (
		<Dialog title="New hiring session" size="large" onClose={onClose}>
			<EmptyState title="Hiring is still being built">
				Here you will open a hiring session with its dates, and add the positions that students can apply for. Until
				then an event with a registration form can collect names.
			</EmptyState>
		</Dialog>
	);
}
