/** Asks for the contact of the accessibility statement, as `/readyz` does. */
import { Link } from 'react-router';
import { useCall } from '#web/app/use-call.ts';

export function MissingContactCard() {
	const { data } = useCall('GET /api/site/accessibility', {}, { staleTime: Number.POSITIVE_INFINITY });
	if (data?.contact !== null) return null;
	return (
		<div role="note" className="border-line border-b bg-notice-soft py-3 print:hidden">
			<p className="page text-note wrap-anywhere">
				<Link to="/accessibility" className="font-semibold underline underline-offset-4">
					The accessibility statement
				</Link>{' '}
				names nobody to write to. Ask the site’s administrator to set <code translate="no">ACCESSIBILITY_CONTACT</code>.
			</p>
		</div>
	);
}
