/** `/privacy-policy`: which data is stored, for how long, and who sees it. */
import type { ReactNode } from 'react';
import { type LoaderArgs, loadNothing, loadQueries } from '#web/app/page-data.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { loadCall, useCall } from '#web/app/use-call.ts';
import { Loading } from '#web/ui/loading.tsx';
import { ProsePage } from '#web/ui/prose-page.tsx';
import { Body, Cell, Head, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import { keptData, type Retention } from '../rules.ts';

export const loader = (args: LoaderArgs) =>
	loadQueries(args, async (source) => [await loadCall(source, 'GET /api/site/retention')]);

export const clientLoader = loadNothing;

export const meta = () => [
	{ title: 'Privacy Policy' },
	{ name: 'description', content: 'What this site keeps about you, for how long, and who sees it.' },
];

const columns = ['What', 'For how long', 'Who sees it'] as const;

const KeptTable = ({ days }: { days: Retention }) => (
	<Table label="What is kept" stacked>
		<Head>
			{columns.map((column) => (
				<HeaderCell key={column}>{column}</HeaderCell>
			))}
		</Head>
		<Body>
			{keptData(days).map(({ what, howLong, whoSees }) => (
				<Row key={what}>
					<Cell head className="w-2/5 card:w-auto">
						{what}
					</Cell>
					<Cell label={columns[1]}>{howLong}</Cell>
					<Cell label={columns[2]}>{whoSees}</Cell>
				</Row>
			))}
		</Body>
	</Table>
);

const Kept = () => (
	<QueryView
		query={useCall('GET /api/site/retention', {}, { staleTime: Number.POSITIVE_INFINITY })}
		placeholder={<Loading label="Loading what is kept, and for how long" blocks={['h-72']} />}
	>
		{(days) => <KeptTable days={days} />}
	</QueryView>
);

const code = (text: string): ReactNode => (
	<code className="rounded-control bg-sunken px-1.5 py-0.5 font-semibold text-note">{text}</code>
);

const parts = [
	{
		id: 'short',
		title: 'In short',
		text: (
			<p>
				You can look at everything public here without telling us who you are. What you type into a form goes to the
				club that asked for it, and to nobody else. There is no advertising, no tracking, no statistics about you, and
				no script, font or picture from anyone else’s server.
			</p>
		),
	},
	{ id: 'kept', title: 'What is kept, and who sees it', text: <Kept /> },
	{
		id: 'browser',
		title: 'In your browser',
		text: (
			<>
				<p>
					When a club or a member of the staff logs in, one cookie named {code('sid')} or {code('staff_sid')} is set
					(with the port of this site’s address behind the name, if it has one). It is needed for the log-in, cannot be
					read by scripts, and goes when you log out. Another one, {code('device')}, stays for a year: it tells that the
					account has been used in this browser before, so that nobody who guesses at its password keeps it out. The
					browser’s own storage holds {code('userData')} and {code('actingAs')} (the club that is logged in, and who
					acts for it, until they log out), {code('loggedInAs')} (the address of that log-in, until then, too),{' '}
					{code('loggedIn')} and {code('loggedOut')} (when that was last, so that each tab shows who is logged in now
					and deletes what was typed there by a club that logged out, or by somebody before), {code('staffLoggedIn')}{' '}
					(that a member of the staff has logged in, whom the site then does not ask whether they lead a club),{' '}
					{code('staffLogOut')} (that one has logged out, until the server knows it) and {code('theme')} (light or dark,
					if you chose).
				</p>
				<p>
					What you type into a registration form, an application, the first step of a quiz or the registration of a club
					stays in its tab until it is sent or the tab is closed, so that a reload costs nothing: never a password, and
					of a file only its name. Changes of your answers to a registration form do so too, and the answers that you
					sent stay there until you close the tab. A quiz you take stays in the browser until you submit it, for a day
					after your last answer at most, or for a month where its right answers come later; the score stays in the tab
					until you close its window.
				</p>
				<p>
					What a club types is kept too: something new, such as an event with its form, a member or a hiring session, a
					message to those who registered, and changes that are not saved yet stay in their tab until they are sent or
					the tab is closed, a new quiz in the browser until it is made. When the club logs out, or somebody else logs
					in, all of that is deleted.
				</p>
				<p>
					The links of your registrations and applications and your quiz scores stay in the browser, with what they last
					showed, for at most a year after it last saw them, so that the page “Yours” can list them. They are sent to
					nobody, and you can remove each one there.
				</p>
				<p>
					The clubs you follow stay in the browser too, until you unfollow them there. They are sent to nobody, unless
					you subscribe to them in your own calendar: then the address that it fetches names them.
				</p>
				<p>
					If you only look around, what is stored is your choice of theme, when you pressed “Maybe Later”, so that the
					site does not ask again for a while, and, until you close the tab, how far down you were on its pages.
				</p>
			</>
		),
	},
	{
		id: 'others',
		title: 'Services we rely on',
		text: (
			<>
				<p>
					E-mails (an approval, a new password, news of an application or a registration) leave through the college’s
					mail server. A college may set up Google Forms for registrations; then the form opens on Google’s pages, and
					Google’s terms hold there. What you send there has no link of its own: it is deleted with the whole form, when
					its time is over or the club deletes the event. Only the college can delete it before, at Google. It may set
					up a service that drafts quiz questions; that service gets a topic, never a name.
				</p>
				<p>
					The footer’s share links lead to pages of other companies. They learn nothing until you follow one. What you
					type into “Rate Us” and the newsletter box is not sent anywhere.
				</p>
			</>
		),
	},
	{
		id: 'security',
		title: 'How it is guarded',
		text: (
			<p>
				Logs carry no names and no form contents. A résumé opens only for the club it was sent to. Uploaded pictures are
				re-encoded, which removes whatever a camera stored in them, such as the place.
			</p>
		),
	},
	{
		id: 'rights',
		title: 'What you can do',
		text: (
			<>
				<p>No single page shows everything that is kept about you. This is what you can do today:</p>
				<ul className="grid list-disc gap-2 pl-5">
					<li>
						<strong>An application:</strong> its link shows its status, and lets you delete it, résumé included, at
						once; the club can do that for you, too. To correct it, withdraw it and apply again while applications are
						open.
					</li>
					<li>
						<strong>A quiz result:</strong> the club can look yours up for you, and delete it with your name and your
						answers.
					</li>
					<li>
						<strong>Answers to a registration form:</strong> the link that you got when you registered shows them; there
						you can change them, cancel, and delete them. The club can correct and delete them too.
					</li>
					<li>
						<strong>What a club says about its members:</strong> the club can correct and remove it; only the list of
						what was changed keeps names, roles and dates for two years.
					</li>
					<li>
						<strong>A club</strong> changes its own name, description, founding date, logo and e-mail address. The staff
						can suspend it, and then it is no longer shown; and they can delete it with everything that it has.
					</li>
				</ul>
				<p>
					A club’s e-mail address is on its page. If a club does not reply, or you want more than this site can do, ask
					the college’s student affairs staff. Whatever is deleted stays in the site’s backups for as long as the
					college keeps them.
				</p>
			</>
		),
	},
];

export default function PrivacyPage() {
	return (
		<ProsePage
			title="Privacy Policy"
			lead="What this site keeps about you, for how long, and who sees it. It is short because there is not much."
			changed="27 November 2026"
			parts={parts}
		/>
	);
}
