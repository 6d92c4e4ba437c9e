/** The modal in which a club changes its profile. */
import type { UserData } from '#web/app/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ClubProfileForm } from './club-profile-form.tsx';

export default function ClubProfileDialog({ user, onClose }: { user: UserData; onClose: () => void }) {
	return (
		<Dialog title="Club profile" size="medium" backdropCloses={false} onClose={onClose}>
			<ClubProfileForm user={user} onSaved={onClose} onCancel={onClose} />
		</Dialog>
	);
}
