/** The overlay in which a club registers. */

import { closePopup, openPopup, useCloseToHome } from '#web/app/popups.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RegistrationForm } from './registration-form.tsx';

export default function RegistrationDialog() {
	const close = useCloseToHome();
	return (
		<Dialog
			size="screen"
			title="Register your club"
			description="The college’s staff review every registration. Once yours is approved, your club appears on this site."
			closeLabel="Close the registration"
			onClose={close}
			onDismiss={closePopup}
		>
			<RegistrationForm onRegistered={() => openPopup('registered')} onLogin={() => openPopup('login')} />
		</Dialog>
	);
}
