/** The modal with the club's hiring sessions so far. */
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export default function SessionsDialog({ onClose }: { onClose: () => void }) {
	return (
		<Dialog title="Previous hiring sessions" size="large" onClose={onClose}>
			<EmptyState title="Hiring is still being built">
				Here you will find every hiring session of your club: its positions, its spots, and everybody who applied. Your
				events and their registrations work already.
			</EmptyState>
		</Dialog>
	);
}
