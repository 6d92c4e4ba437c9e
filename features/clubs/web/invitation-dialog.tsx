/** Invites visitors who lead a club to register it. */
import { useEffect, useState } from 'react';
import { closePopup, declineInvitation, isDialogWanted, openPopup, preparePopup } from '#web/app/popups.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export default function InvitationDialog() {
	// Another dialog may have been opened while this one's script was loading.
	const [isInTheWay] = useState(isDialogWanted);
	useEffect(() => {
		if (isInTheWay) closePopup();
	}, [isInTheWay]);
	if (isInTheWay) return null;
	return (
		<Dialog
			size="small"
			title="Are you a club leader of our college?"
			description="Register yourself as a club to manage events, announcements, and more."
			onClose={closePopup}
		>
			<div className="flex flex-wrap gap-3">
				<Button onPointerEnter={() => preparePopup('register')} onClick={() => openPopup('register')}>
					Register Now
				</Button>
				<Button look="quiet" onClick={declineInvitation}>
					Maybe Later
				</Button>
			</div>
		</Dialog>
	);
}
