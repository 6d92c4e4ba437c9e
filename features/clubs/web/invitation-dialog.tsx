/** Invites leaders of clubs to register them. */
import { useEffect, useLayoutEffect, useState } from 'react';
import { closePopup, declineInvitation, isDialogWanted, openPopup, preparePopup } from '#web/app/popups.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Milliseconds in which a press is meant for the page below. */
const unseen = 300;

/** Ignores presses that begin or end in that time. */
function useIgnoredPresses() {
	useLayoutEffect(() => {
		const seenFrom = performance.now() + unseen;
		let beganEarly = false;
		const ignore = (event: Event) => {
			const isEarly = event.timeStamp < seenFrom;
			// An earlier tap may end as a click.
			if (event.type !== 'click') beganEarly = isEarly;
			if (!isEarly && !beganEarly) return;
			event.preventDefault();
			event.stopPropagation();
		};
		const presses = ['pointerdown', 'keydown', 'click'] as const;
		for (const press of presses) addEventListener(press, ignore, { capture: true });
		return () => {
			for (const press of presses) removeEventListener(press, ignore, { capture: true });
		};
	}, []);
}

export default function InvitationDialog() {
	// Another dialog may have opened meanwhile.
	const [isInTheWay] = useState(isDialogWanted);
	useEffect(() => {
		if (isInTheWay) closePopup();
	}, [isInTheWay]);
	useIgnoredPresses();
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
