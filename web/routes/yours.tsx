/** `/yours`: what this browser keeps for its visitor. */
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { FollowedClubs } from '#features/clubs/web/followed-list.tsx';
import { NextOfClub } from '#features/events/web/next-of-club-card.tsx';
import { KeptApplications } from '#features/hiring/web/kept-applications-list.tsx';
import { KeptResults } from '#features/quizzes/web/kept-results-list.tsx';
import { KeptRegistrations } from '#features/registrations/web/kept-registrations-list.tsx';
import { PatchCard } from '#features/site/web/patch-card.tsx';
import { useFollowedClubs } from '../app/followed-clubs.ts';
import { useKeptEntries } from '../app/kept-entries.ts';

export const meta = () => [
	{ title: 'My activity' },
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
];

const beginnings = [
	{
		to: '/events',
		hue: 20,
		shapes: ['rays', 'quarter', 'disc'],
		title: 'Go to an event',
		text: 'Your place and your ticket for the door appear here.',
	},
	{
		to: '/clubboard',
		hue: 275,
		shapes: ['leaf', 'ring', 'half'],
		title: 'Follow a club',
		text: 'Press its star, and see here what it plans next.',
	},
	{
		to: '/hiring',
		hue: 165,
		shapes: ['stairs', 'disc', 'leaf'],
		title: 'Join a team',
		text: 'Apply for a position, and see here what the club decides.',
	},
] as const;

const Beginnings = () => (
	<section aria-labelledby="nothing" className="grid gap-6">
		<h2 id="nothing" className="type-title">
			Nothing here yet
		</h2>
		<ul className="grid gap-5 md:grid-cols-3">
			{beginnings.map(({ to, hue, shapes, title, text }) => (
				<li key={to}>
					<Link
						to={to}
						viewTransition
						className={`hue-${hue} group grid large-text:block h-full overflow-hidden rounded-card bg-club-tint forced-colors:border max-md:grid-cols-[7rem_minmax(0,1fr)] md:grid-rows-[auto_1fr]`}
					>
						<span className="grid content-start bg-club-deep large-text:hidden md:grid-cols-3">
							{shapes.map((shape, index) => (
								<PatchCard
									key={shape}
									hue={hue}
									shape={shape}
									isDark={index !== 1}
									className={index === 2 ? 'max-md:hidden' : ''}
								/>
							))}
						</span>
						<span className="grid content-center gap-1.5 p-5 md:content-start md:p-6">
							<span className="type-title flex items-center gap-2 text-club-ink underline-offset-4 group-hover:underline">
								{title}
								<ArrowRight aria-hidden="true" className="size-5 shrink-0" />
							</span>
							<span>{text}</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
		<p className="text-ink-soft">
			Quizzes you take appear here, too. Used another browser? Open the link you were given there.
		</p>
	</section>
);

export default function YoursRoute() {
	const kept = useKeptEntries();
	const followed = useFollowedClubs();
	const registrations = kept.filter((entry) => entry.kind === 'registration');
	const applications = kept.filter((entry) => entry.kind === 'application');
	const results = kept.filter((entry) => entry.kind === 'result');
	const listed = new Set(registrations.map(({ formId }) => formId));
	return (
		<div className="page grid max-w-5xl gap-12 py-14 sm:gap-14 sm:py-20">
			<header className="grid gap-4">
				<h1 tabIndex={-1} className="type-heading">
					My activity
				</h1>
				<p className="max-w-[60ch] text-ink-soft text-lead">
					Your registrations, applications, quiz results and followed clubs. This list is stored only in this browser,
					so anyone who uses it can see it.
				</p>
			</header>
			{kept.length === 0 && followed.length === 0 ? <Beginnings /> : null}
			{registrations.length > 0 ? <KeptRegistrations entries={registrations} /> : null}
			{applications.length > 0 ? <KeptApplications entries={applications} /> : null}
			{results.length > 0 ? <KeptResults entries={results} /> : null}
			{followed.length > 0 ? (
				<FollowedClubs clubs={followed} nextOf={(clubId) => <NextOfClub clubId={clubId} listed={listed} />} />
			) : null}
		</div>
	);
}
