/** `/privacy-policy`: stored data, for how long, and who sees it. */

import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { type LoaderArgs, loadNothing, loadQueries } from '#web/app/page-data.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { loadCall, useCall } from '#web/app/use-call.ts';
import { Loading } from '#web/ui/loading.tsx';
import { ProsePage } from '#web/ui/prose-page.tsx';
import { Body, Cell, Head, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import { browserData, type Retention, storedData } from '../rules.ts';

export const loader = (args: LoaderArgs) =>
	loadQueries(args, async (source) => [await loadCall(source, 'GET /api/site/retention')]);

export const clientLoader = loadNothing;

const lead = 'What we store about you, for how long, and who can see it.';

export const meta = () => [{ title: 'Privacy Policy' }, { name: 'description', content: lead }];

const columns = ['What', 'For how long', 'Who sees it'] as const;

const Columns = ({ names }: { names: readonly string[] }) => (
	<Head>
		{names.map((column) => (
			<HeaderCell key={column}>{column}</HeaderCell>
		))}
	</Head>
);

const StoredTable = ({ days }: { days: Retention }) => (
	<Table label="What we store" stacked>
		<Columns names={columns} />
		<Body>
			{storedData(days).map(({ what, howLong, whoSees }) => (
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

const Stored = () => (
	<QueryView
		query={useCall('GET /api/site/retention', {}, { staleTime: Number.POSITIVE_INFINITY })}
		placeholder={<Loading label="Loading what we store" blocks={['h-72']} />}
	>
		{(days) => <StoredTable days={days} />}
	</QueryView>
);

const BrowserTable = () => (
	<details className="group">
		<summary className="-mx-2 inline-flex min-h-11 list-none items-center gap-1.5 rounded-control px-2 font-medium hover:bg-sunken [&::-webkit-details-marker]:hidden">
			<ChevronRight aria-hidden="true" className="size-4 text-ink-soft transition-transform group-open:rotate-90" />
			{`All ${browserData.length} entries`}
		</summary>
		<Table label="Stored in your browser" stacked>
			<Columns names={columns.slice(0, 2)} />
			<Body>
				{browserData.map(({ names, what, howLong }) => (
					<Row key={what}>
						<Cell head className="w-3/5 card:w-auto">
							{what}
							{names.length === 0 ? null : (
								<span className="block font-normal text-ink-soft text-note" translate="no">
									{names.join(', ')}
								</span>
							)}
						</Cell>
						<Cell label={columns[1]}>{howLong}</Cell>
					</Row>
				))}
			</Body>
		</Table>
	</details>
);

const parts = [
	{
		id: 'short',
		title: 'In short',
		text: (
			<p>
				You can browse without telling us who you are. Only the club sees what you type into its forms. There are no
				ads, no tracking, no statistics about you, and nothing is loaded from other companies’ servers.
			</p>
		),
	},
	{
		id: 'rights',
		title: 'What you can do',
		text: (
			<>
				<ul className="grid list-disc gap-2 pl-5">
					<li>
						<strong>Registration:</strong> its private link lets you view, change, cancel and delete it. The club can
						correct and delete it, too.
					</li>
					<li>
						<strong>Application:</strong> its private link lets you withdraw it, which deletes it with the résumé. To
						correct it, withdraw it and apply again.
					</li>
					<li>
						<strong>Quiz result:</strong> ask the club to show or delete it.
					</li>
					<li>
						<strong>Club member:</strong> ask the club to correct or remove your entry.
					</li>
					<li>
						<strong>Club:</strong> change your profile at any time, or ask the staff to delete the club.
					</li>
				</ul>
				<p>
					A club’s e-mail address is on its page. If a club does not reply,{' '}
					<Link to="/about#contact" className="font-medium text-accent underline decoration-2 underline-offset-4">
						ask the college’s student affairs staff
					</Link>
					. Deleted data stays in the site’s backups for as long as the college stores them.
				</p>
			</>
		),
	},
	{ id: 'stored', title: 'What we store, and who sees it', text: <Stored /> },
	{
		id: 'browser',
		title: 'In your browser',
		text: (
			<>
				<p>
					Your browser keeps what you typed, your choices and your private links, so that nothing is lost. Only pages of
					this site read it, on this device.
				</p>
				<BrowserTable />
			</>
		),
	},
	{
		id: 'others',
		title: 'Services we rely on',
		text: (
			<ul className="grid list-disc gap-2 pl-5">
				<li>We send e-mail through the college’s mail server.</li>
				<li>
					A college may use Google Forms for registrations. Those forms open at Google, under its terms. They have no
					private link. The college deletes the answers with the event, at the latest when it would delete registrations
					here, or earlier if you ask.
				</li>
				<li>A college may use a service that drafts quiz questions. It gets a topic, never a name.</li>
				<li>Share links lead to other companies. They learn nothing until you press one.</li>
			</ul>
		),
	},
	{
		id: 'security',
		title: 'How we protect it',
		text: (
			<p>
				Logs contain no names and no answers. Only the club you applied to can open your résumé. We remove hidden data,
				such as the location, from uploaded pictures.
			</p>
		),
	},
];

export default function PrivacyPage() {
	return <ProsePage title="Privacy Policy" lead={lead} changed="29 November 2026" parts={parts} />;
}
