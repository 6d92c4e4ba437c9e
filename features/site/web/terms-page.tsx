/** `/terms`: the rules of the site. */
import { Link } from 'react-router';
import { ProsePage } from '#web/ui/prose-page.tsx';

export const meta = () => [
	{ title: 'Terms of Service' },
	{ name: 'description', content: 'The rules for students, clubs and staff on this site.' },
];

const linkClass = 'font-medium text-accent underline decoration-2 underline-offset-4';

const parts = [
	{
		id: 'what',
		title: 'What this site is',
		text: (
			<p>
				A notice board for the clubs of our college. Clubs speak for themselves here: each answers for what it
				publishes, for its events, and for how it treats what you send it. The college’s staff decide which clubs are
				shown.
			</p>
		),
	},
	{
		id: 'everyone',
		title: 'For everyone',
		text: (
			<ul className="grid list-disc gap-2 pl-5">
				<li>Browsing, registering for an event, applying and taking a quiz need no account and cost nothing here.</li>
				<li>If a club asks who you are, answer truthfully, and send only what is yours to send.</li>
				<li>Places are given in order of registration. Clubs may admit extra people or cancel a registration.</li>
				<li>An application is a request to the club, which decides who gets a role.</li>
				<li>Don’t disturb the site: no attacks, no flooding, no guessing of other people’s codes.</li>
			</ul>
		),
	},
	{
		id: 'clubs',
		title: 'For clubs',
		text: (
			<ul className="grid list-disc gap-2 pl-5">
				<li>The college’s staff review every registration before anything of it is public.</li>
				<li>Publish only what you have the right to: your own texts, your own logo, members who agreed to be named.</li>
				<li>In forms, ask only for what the event needs, and delete it when the event is over.</li>
				<li>
					Keep the club’s password among those who run the club. The club is responsible for what is done with it.
				</li>
				<li>A club that publishes anything unlawful, hurtful or false may be suspended by the staff, with a reason.</li>
			</ul>
		),
	},
	{
		id: 'limits',
		title: 'What we cannot promise',
		text: (
			<p>
				The site is run with care but without a guarantee: it may be down, and an event may be moved or cancelled by the
				club that announced it. When something matters, ask the club.
			</p>
		),
	},
	{
		id: 'software',
		title: 'The software',
		text: (
			<p>
				This site runs on Clubyard, which is open source under the MIT licence. What clubs publish here remains theirs.
			</p>
		),
	},
	{
		id: 'privacy',
		title: 'Your data',
		text: (
			<p>
				The{' '}
				<Link to="/privacy-policy" className={linkClass}>
					Privacy Policy
				</Link>{' '}
				says what is kept, for how long, and who sees it.
			</p>
		),
	},
];

export default function TermsPage() {
	return (
		<ProsePage
			title="Terms of Service"
			lead="A few rules, so that everyone can find a club, and every club can rely on its page."
			changed="24 November 2026"
			parts={parts}
		/>
	);
}
