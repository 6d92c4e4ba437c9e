/** Replaces a missing or deleted form. */
import MissingPage from '#features/clubs/web/missing-page.tsx';
import { UpcomingLink } from '#web/ui/upcoming-link.tsx';

export const NoSuchForm = () => (
	<MissingPage heading="There is no such form" actions={<UpcomingLink />}>
		The link may be incomplete, or the event was cancelled. Ask the club, or look for the event here.
	</MissingPage>
);
