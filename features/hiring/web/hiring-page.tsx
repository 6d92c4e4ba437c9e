/** `/hiring`: what will stand here, until clubs can post their open positions. */

import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

export const meta = () => [
	{ title: 'Hiring' },
	{ name: 'description', content: 'Open positions in the clubs of our college.' },
];

const steps = [
	{ title: 'Clubs open a session', text: 'With the roles they need filled, how many of each, and until when.' },
	{ title: 'You find yours', text: 'Every open role of every club stands here, with its spots.' },
	{ title: 'You apply', text: 'Name, year, department, phone, a résumé if you like. No account needed.' },
];

export default function HiringPage() {
	return (
		<div className="page pt-12 sm:pt-20">
			<h1 className="type-display">Open positions</h1>
			<p className="mt-6 max-w-[54ch] text-ink-soft text-lead">
				Clubs run on people: treasurers and stage hands, designers and drivers. No club is recruiting on this site just
				yet. When the first one does, its roles stand here.
			</p>
			<h2 className="type-title mt-16 mb-6">How it will work</h2>
			<ol className="grid gap-8 md:grid-cols-3">
				{steps.map(({ title, text }, index) => (
					<li key={title} className="border-line-strong border-t-2 pt-5">
						<p aria-hidden="true" className="type-heading text-accent tabular-nums">
							{index + 1}
						</p>
						<h3 className="mt-3 font-semibold">{title}</h3>
						<p className="mt-1 text-ink-soft">{text}</p>
					</li>
				))}
			</ol>
			<p className="mt-14 flex flex-wrap gap-3">
				<Link to="/clubboard" viewTransition className={buttonClass('main', 'large')}>
					Meet the clubs
				</Link>
				<Link to="/events" viewTransition className={buttonClass('quiet', 'large')}>
					See what is on
				</Link>
			</p>
		</div>
	);
}
