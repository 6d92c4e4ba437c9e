/** `/about`: purpose, history and frequent questions. */

import { Briefcase, CalendarDays, ChevronDown, ListChecks, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type LoaderArgs, loadNothing, loadQueries } from '#web/app/page-data.ts';
import { openPopup, preparePopup } from '#web/app/popups.ts';
import { loadCall } from '#web/app/use-call.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CollegeContact } from './contact-name.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { PatchCard } from './patch-card.tsx';

export const loader = (args: LoaderArgs) =>
	loadQueries(args, async (source) => [await loadCall(source, 'GET /api/site/accessibility')]);

export const clientLoader = loadNothing;

export const meta = () => [
	{ title: 'About' },
	{ name: 'description', content: 'One place for 50+ clubs and 200+ annual events of our college.' },
];

const features = [
	{
		hue: 240,
		icon: Users,
		title: 'Every club in one place',
		text: 'Who they are, what they do, how to reach them. Approved by the college, described in their own words.',
	},
	{
		hue: 20,
		icon: CalendarDays,
		title: 'Events you hear about in time',
		text: 'What’s on next, by date. Register in one tap.',
	},
	{
		hue: 165,
		icon: Briefcase,
		title: 'Teams that need you',
		text: 'Clubs post their open positions. You apply from your phone, without an account.',
	},
	{
		hue: 310,
		icon: ListChecks,
		title: 'Quizzes for the curious',
		text: 'Clubs set them, you take them with a code. Most show your score right away.',
	},
] as const;

const timeline = [
	{ when: 'Before', what: 'Posters, group chats and word of mouth. If you missed the poster, you missed the club.' },
	{ when: 'First', what: 'One list of all clubs, with a page for each and an address to write to.' },
	{ when: 'Then', what: 'Events joined in: one calendar where clubs see what the others plan.' },
	{ when: 'Now', what: 'Registrations, recruiting and quizzes, run by the clubs themselves.' },
];

const quotes = [
	{
		hue: 85,
		text: 'I came for one talk on telescopes and stayed for three years of cold, wonderful nights.',
		who: 'A member of an astronomy club',
	},
	{
		hue: 345,
		text: 'Our sign-ups used to be a sheet of paper on a door. Now I export them before breakfast.',
		who: 'The organiser of a chess open',
	},
	{
		hue: 205,
		text: 'In my first week I knew nobody. I pressed “View Club” on five of them.',
		who: 'A first-year student',
	},
] as const;

const questions = [
	{
		question: 'How do I join a club?',
		answer:
			'Open the club’s page and write to the e-mail address there, or come to its next event. Clubs that are looking for people list their openings under Hiring.',
	},
	{
		question: 'Do I need an account?',
		answer:
			'No. Students browse, register for events, apply for positions and take quizzes without one. Only clubs log in.',
	},
	{
		question: 'How does a club get on this site?',
		answer:
			'Its leader registers it with a name, a description and a logo. The college’s staff review it. Once they approve it, it appears on this site.',
	},
	{
		question: 'Who sees what I fill in?',
		answer: 'Only the club that asked for it. The Privacy Policy says what we store and for how long.',
	},
];

const mosaic = [
	['disc', 20],
	['quarter', 240],
	['stairs', 85],
	['ring', 310],
	['leaf', 165],
	['rays', 50],
	['half', 275],
	['quarter', 130],
	['half', 345],
	['disc', 205],
	['leaf', 20],
	['stairs', 240],
	['rays', 310],
	['ring', 85],
	['quarter', 165],
	['disc', 275],
] as const;

const Mosaic = () => (
	<div className="grid grid-cols-8 gap-1 overflow-hidden rounded-card lg:grid-cols-4 lg:gap-1.5">
		{mosaic.map(([shape, hue], index) => (
			<PatchCard
				key={`${shape} ${hue}`}
				hue={hue}
				shape={shape}
				turns={((index * 3) % 4) as 0 | 1 | 2 | 3}
				isDark={index % 3 === 0}
			/>
		))}
	</div>
);

function Intro() {
	return (
		<section className="page grid gap-12 pt-12 sm:pt-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:items-center lg:gap-16">
			<div>
				<h1 className="type-display max-w-[12ch]">A college is its people.</h1>
				<p className="mt-8 max-w-[34.6em] text-lead">
					Most of what you will remember of these years happens after the lectures: on a stage, on a pitch, around a
					table with something half built on it. This site helps you find that table.
				</p>
				<dl className="mt-10 flex gap-12">
					{[
						['50+', 'clubs'],
						['200+', 'annual events'],
					].map(([number, of]) => (
						<div key={of} className="flex flex-col-reverse">
							<dt className="text-ink-soft">{of}</dt>
							<dd className="type-display text-accent tabular-nums">{number}</dd>
						</div>
					))}
				</dl>
			</div>
			<Mosaic />
		</section>
	);
}

const Features = () => (
	<section aria-labelledby="features" className="page pt-24 sm:pt-32">
		<h2 id="features" className="type-heading mb-8 sm:mb-10">
			What you can do here
		</h2>
		<ul className="grid gap-5 sm:grid-cols-2">
			{features.map(({ hue, icon: Icon, title, text }) => (
				<li key={title} className={`hue-${hue} grid content-start gap-6 rounded-card bg-club-tint p-7 sm:gap-8 sm:p-9`}>
					<Icon aria-hidden="true" strokeWidth={1.5} className="size-10 text-club-ink" />
					<div>
						<h3 className="type-title text-club-ink">{title}</h3>
						<p className="mt-2.5 max-w-[29.3em]">{text}</p>
					</div>
				</li>
			))}
		</ul>
	</section>
);

const Timeline = () => (
	<section aria-labelledby="timeline" className="page pt-24 sm:pt-32">
		<h2 id="timeline" className="type-heading mb-8 sm:mb-10">
			From posters to here
		</h2>
		<ol className="grid gap-8 lg:grid-cols-4 lg:gap-6">
			{timeline.map(({ when, what }) => (
				<li
					key={when}
					className="relative border-line-strong border-l-2 pl-6 lg:border-t-2 lg:border-l-0 lg:pt-6 lg:pl-0"
				>
					<span
						aria-hidden="true"
						className="-left-[7px] lg:-top-[7px] absolute top-2 size-3 rounded-full bg-accent lg:left-0"
					/>
					<h3 className="type-title">{when}</h3>
					<p className="mt-2 max-w-[26.6em] text-ink-soft">{what}</p>
				</li>
			))}
		</ol>
	</section>
);

const Quotes = () => (
	<section aria-labelledby="quotes" className="page pt-24 sm:pt-32">
		<h2 id="quotes" className="type-heading mb-8 sm:mb-10">
			Heard on campus
		</h2>
		<div className="grid gap-x-10 gap-y-12 lg:grid-cols-3">
			{quotes.map(({ hue, text, who }) => (
				<figure key={who} className={`hue-${hue} grid content-between gap-5 border-club border-t-4 pt-6`}>
					<blockquote className="type-title text-pretty leading-snug">{`“${text}”`}</blockquote>
					<figcaption className="text-ink-soft">{who}</figcaption>
				</figure>
			))}
		</div>
	</section>
);

const Questions = () => (
	<section aria-labelledby="questions" className="page pt-24 sm:pt-32">
		<div className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
			<h2 id="questions" className="type-heading">
				Questions, answered
			</h2>
			<div className="border-line border-b">
				{questions.map(({ question, answer }) => (
					<details key={question} name="questions" className="group border-line border-t">
						<summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lead font-medium [&::-webkit-details-marker]:hidden">
							{question}
							<ChevronDown
								aria-hidden="true"
								className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
							/>
						</summary>
						<p className="max-w-[40em] pb-6 text-ink-soft">{answer}</p>
					</details>
				))}
			</div>
		</div>
	</section>
);

const Topic = ({ title, children }: { title: string; children: ReactNode }) => (
	<div className="grid content-start justify-items-start gap-3">
		<h3 className="type-title">{title}</h3>
		{children}
	</div>
);

const Contact = () => (
	<section id="contact" aria-labelledby="contact-title" className="page pt-24 sm:pt-32">
		<div className="rounded-card bg-sunken px-6 py-12 sm:px-12 sm:py-14">
			<h2 id="contact-title" className="type-heading mb-10">
				Contact us
			</h2>
			<div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
				<Topic title="About this site">
					<p className="max-w-[34em]">
						The college’s student affairs staff run it. Ask them if something does not work, or if a club does not
						reply.
					</p>
					<CollegeContact none="The college has not named an address yet." />
				</Topic>
				<Topic title="About a club or an event">
					<p>Write to the club. Its address is on its page.</p>
					<Link to="/clubboard" className={buttonClass('quiet')}>
						Find a club
					</Link>
				</Topic>
				<Topic title="You run a club?">
					<p>Register it here. The staff review it, and then it appears on this site.</p>
					<Button look="quiet" onPointerEnter={() => preparePopup('register')} onClick={() => openPopup('register')}>
						Register a club
					</Button>
				</Topic>
				<Topic title="Stay in touch">
					<NewsletterForm />
				</Topic>
			</div>
		</div>
	</section>
);

export default function AboutPage() {
	return (
		<>
			<Intro />
			<Features />
			<Timeline />
			<Quotes />
			<Questions />
			<Contact />
		</>
	);
}
