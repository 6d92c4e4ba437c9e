/** The dialog after a club's registration, which depends on whether this site sends mail. */
import { RegisteredDialog } from '#features/clubs/web/registered-dialog.tsx';
import { useSite } from './queries.ts';

export default function ClubRegisteredDialog() {
	return <RegisteredDialog canMail={useSite().data?.features.mail ?? false} />;
}
