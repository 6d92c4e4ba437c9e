/** The link above a page's heading, back to its list. */
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';

export const BackLink = ({ to }: { to: string }) => (
	<Link to={to} className={`${buttonClass('bare', 'small')} not-forced-colors:-ml-3 mb-5`}>
		<ArrowLeft aria-hidden="true" className="size-4" />
		Back
	</Link>
);
