/** In the place of a form that does not exist, or no longer. */
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

export const NoSuchForm = () => (
	<div className="page max-w-3xl py-14 sm:py-20">
		<h1 className="type-heading mb-6">There is no such form</h1>
		<p className="mb-8 text-ink-soft text-lead">
			The link may be incomplete, or the event was cancelled. Ask the club, or look for the event here.
		</p>
		<Link to="/events" className={buttonClass()}>
			All upcoming events
		</Link>
	</div>
);
