/** The page for addresses that do not exist. */

import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

export const meta = () => [{ title: 'Page not found' }];

export default function NotFoundPage() {
	return (
		<div className="page grid justify-items-start gap-8 py-20 sm:py-28">
			<p aria-hidden="true" className="type-display text-accent tabular-nums">
				404
			</p>
			<div className="grid gap-4">
				<h1 className="type-heading">There is no such page</h1>
				<p className="max-w-[48ch] text-ink-soft text-lead">
					The address may be old or mistyped. The clubs and their events are still where they were.
				</p>
			</div>
			<p className="flex flex-wrap gap-3">
				<Link to="/" className={buttonClass('main', 'large')}>
					Go home
				</Link>
				<Link to="/events" className={buttonClass('quiet', 'large')}>
					See events
				</Link>
			</p>
		</div>
	);
}
