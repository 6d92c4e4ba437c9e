/** `/clubAdmin/hiring/{id}`: where one hiring session with its positions will be. */

import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export const meta = () => [{ title: 'Hiring session · Club admin' }];

export default function HiringSessionPage() {
	return (
		<div className="page py-10 sm:py-14">
			<h1 className="type-heading mb-10">Hiring session</h1>
			<EmptyState
				title="Hiring is still being built"
				action={
					<Link to="/clubAdmin/hiring" className={buttonClass('quiet')}>
						Back to the dashboard
					</Link>
				}
			>
				Here you will add the positions of a session, with their spots, and read who applied for each.
			</EmptyState>
		</div>
	);
}
