/** `/yours`: what this browser keeps for its visitor. */
import { Link } from 'react-router';
import { FollowedClubs } from '#features/clubs/web/followed-list.tsx';
import { NextOfClub } from '#features/events/web/next-of-club-card.tsx';
import { KeptApplications } from '#features/hiring/web/kept-applications-list.tsx';
import { KeptResults } from '#features/quizzes/web/kept-results-list.tsx';
import { KeptRegistrations } from '#features/registrations/web/kept-registrations-list.tsx';
import { useFollowedClubs } from '../app/followed-clubs.ts';
import { useKeptEntries } from '../app/kept-entries.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

export const meta = () => [
	{ title: 'My activity' },
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
];

const nothing = (
	<EmptyState
		title="Nothing here yet"
		action={
			<Link to="/events" className={buttonClass()}>
				See what is coming up
			</Link>
		}
	>
		Clubs you follow, events you register for, applications and quizzes appear here. Used another browser? Open the link
		you were given there.
	</EmptyState>
);

export default function YoursRoute() {
	const kept = useKeptEntries();
	const followed = useFollowedClubs();
	const registrations = kept.filter((entry) => entry.kind === 'registration');
	const applications = kept.filter((entry) => entry.kind === 'application');
	const results = kept.filter((entry) => entry.kind === 'result');
	const listed = new Set(registrations.map(({ formId }) => formId));
	return (
		<div className="page grid max-w-5xl gap-14 py-14 sm:py-20">
			<header className="grid gap-4">
				<h1 tabIndex={-1} className="type-heading">
					My activity
				</h1>
				<p className="max-w-[60ch] text-ink-soft text-lead">
					Your registrations, applications, quiz results and followed clubs. This list is stored only in this browser,
					so anyone who uses it can see it.
				</p>
			</header>
			{kept.length === 0 && followed.length === 0 ? nothing : null}
			{registrations.length > 0 ? <KeptRegistrations entries={registrations} /> : null}
			{applications.length > 0 ? <KeptApplications entries={applications} /> : null}
			{results.length > 0 ? <KeptResults entries={results} /> : null}
			{followed.length > 0 ? (
				<FollowedClubs clubs={followed} nextOf={(clubId) => <NextOfClub clubId={clubId} listed={listed} />} />
			) : null}
		</div>
	);
}
