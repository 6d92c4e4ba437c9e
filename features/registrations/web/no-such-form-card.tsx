/** Replaces a missing or deleted form. */
import { Link } from 'react-router';
import MissingPage from '#features/clubs/web/missing-page.tsx';
import { buttonClass } from '#web/ui/button.tsx';

export const NoSuchForm = () => (
	<MissingPage
		heading="There is no such form"
		actions={
			<Link to="/events" className={buttonClass()}>
				See what is coming up
			</Link>
		}
	>
		The link may be incomplete, or the event was cancelled. Ask the club, or look for the event here.
	</MissingPage>
);
