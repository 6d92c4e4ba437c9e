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
				<li>You need no account to browse, register, apply or take a quiz, and this site charges nothing for it.</li>
				<li>If a club asks who you are, answer truthfully, and send only what is yours to send.</li>
				<li>Places are given in order of registration. Clubs may admit extra people or cancel a registration.</li>
				<li>An application is a request. The club decides who gets a role.</li>
				<li>Don’t disturb the site: no attacks, no flooding, no guessing of other people’s codes.</li>
			</ul>
		),
	},
	{
		id: 'clubs',
		title: 'For clubs',
		text: (
			<ul className="grid list-disc gap-2 pl-5">
				<li>The college’s staff review your club’s registration. Nothing is public before they approve it.</li>
				<li>Publish only what you have the right to: your own texts, your own logo, members who agreed to be named.</li>
				<li>In forms, ask only for what the event needs, and delete it when the event is over.</li>
				<li>
					Share the club’s password only with those who run the club. The club is responsible for what they do with it.
				</li>
				<li>The staff may suspend a club that publishes anything unlawful, hurtful or false. They give a reason.</li>
			</ul>
		),
	},
	{
		id: 'limits',
		title: 'What we cannot promise',
		text: (
			<p>
				We run this site with care, but without a guarantee. It may be down, and clubs may move or cancel their events.
				When something matters, ask the club, or{' '}
				<Link to="/about#contact" className={linkClass}>
					contact the college
				</Link>
				.
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
				says what we store, for how long, and who can see it.
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
