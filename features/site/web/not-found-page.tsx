/** The page for addresses that do not exist. */

import { Link } from 'react-router';
import MissingPage from '#features/clubs/web/missing-page.tsx';
import { buttonClass } from '#web/ui/button.tsx';

export const meta = () => [{ title: 'Page not found' }];

export default function NotFoundPage() {
	return (
		<MissingPage
			heading="There is no such page"
			actions={
				<>
					<Link to="/" className={buttonClass()}>
						Go home
					</Link>
					<Link to="/events" className={buttonClass('quiet')}>
						See events
					</Link>
				</>
			}
		>
			The address may be old or mistyped. The clubs and their events are still where they were.
		</MissingPage>
	);
}
