/** Entries of the trail as sentences, by day. */
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import { dayAt, daysAfter, longDay } from '#contract/time.ts';
import { formatDay, formatMoment, formatTime } from '#web/ui/dates.ts';
import { type Detail, detailsOf, sentenceOf } from '../sentence-rules.ts';
import type { Entry, StaffEntry } from './queries.ts';

const dates = { moment: (instant: string) => formatMoment(instant), day: formatDay };

/** `Today`, `Yesterday`, or the day in full. */
function dayText(instant: string): string {
	const now = new Date();
	const day = dayAt(new Date(instant));
	const today = dayAt(now);
	if (day === today) return 'Today';
	if (day === daysAfter(today, -1)) return 'Yesterday';
	return longDay(new Date(instant), now);
}

const Sentence = ({ entry, page }: { entry: Entry; page: string | undefined }) => (
	<p className="wrap-anywhere">
		{sentenceOf(entry, dates).map((part, index) =>
			typeof part === 'string' ? (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
				<span key={index}>{part}</span>
			) : (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
				<cite key={index} dir="auto" className="font-semibold not-italic">
					{page === undefined ? (
						part.name
					) : (
						<Link to={page} className="underline decoration-line-strong underline-offset-4 hover:decoration-ink">
							{part.name}
						</Link>
					)}
				</cite>
			),
		)}
	</p>
);

const FromTo = ({ from, to }: Pick<Detail, 'from' | 'to'>) =>
	to === undefined ? (
		<>
			<span className="text-ink-soft">removed; it was</span> <bdi>{from}</bdi>
		</>
	) : from === undefined ? (
		<bdi>{to}</bdi>
	) : (
		<>
			<bdi>{from}</bdi> <span className="text-ink-soft">became</span> <bdi>{to}</bdi>
		</>
	);

/** Next to the sentence while closed, below it once opened. */
const Details = ({ details }: { details: readonly Detail[] }) => (
	<details className="text-note open:basis-full">
		<summary className="inline-flex min-h-6 items-center rounded-control text-ink-soft underline decoration-line-strong underline-offset-4 pointer-coarse:min-h-9 hover:text-ink">
			<span className="first-letter:uppercase">
				{details.length === 1 ? details[0]?.label : counted(details.length, 'detail')}
			</span>
		</summary>
		<dl className="my-2 grid gap-2 border-line border-l-2 pl-4">
			{details.map(({ label, from, to }) => (
				<div key={label} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
					<dt className="text-ink-soft first-letter:uppercase">{label}</dt>
					<dd className="min-w-0 max-w-prose wrap-anywhere">
						<FromTo from={from} to={to} />
					</dd>
				</div>
			))}
		</dl>
	</details>
);

function pageOf({ About: { Kind, ID } }: Entry, gone: ReadonlySet<string>): string | undefined {
	const pages: Partial<Record<Entry['About']['Kind'], string>> = {
		event: `/clubAdmin/event/${ID}`,
		hiringSession: `/clubAdmin/hiring/${ID}`,
		quiz: `/clubAdmin/results/${ID}`,
		officer: '/clubAdmin/officers',
	};
	return gone.has(`${Kind} ${ID}`) ? undefined : pages[Kind];
}

interface ItemProps {
	entry: Entry | StaffEntry;
	day: string | undefined;
	page: string | undefined;
}

function Item({ entry, day, page }: ItemProps) {
	const details = detailsOf(entry, dates);
	const club = 'Club' in entry ? entry.Club : null;
	return (
		<li className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-x-2 py-1.5 sm:grid-cols-[12rem_5.5rem_minmax(0,1fr)] sm:gap-x-4">
			{day === undefined ? (
				<span className="max-sm:hidden" />
			) : (
				<h2 className="font-semibold text-note max-sm:col-span-2 max-sm:pt-3 max-sm:pb-1 sm:pt-0.5">{day}</h2>
			)}
			<time dateTime={entry.At} className="pt-0.5 text-ink-soft text-note tabular-nums">
				{formatTime(entry.At)}
			</time>
			<div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
				<Sentence entry={entry} page={page} />
				{club ? (
					<p dir="auto" className="text-ink-soft text-note wrap-anywhere">
						{club.ClubName}
					</p>
				) : null}
				{details.length > 0 ? <Details details={details} /> : null}
			</div>
		</li>
	);
}

interface EntryListProps {
	/** All that are loaded: a filter may hide a deletion. */
	entries: readonly (Entry | StaffEntry)[];
	chosen: readonly (Entry | StaffEntry)[];
}

export function EntryList({ entries, chosen }: EntryListProps) {
	/** Entries load newest first, so a deletion is loaded before what it deleted. */
	const gone = new Set(
		entries.filter(({ Did }) => Did.endsWith('.deleted')).map(({ About }) => `${About.Kind} ${About.ID}`),
	);
	return (
		<div className="grid">
			{[...Map.groupBy(chosen, ({ At }) => dayText(At))].map(([day, made]) => (
				<ol key={day} aria-label={day} className="border-line border-t py-0.5">
					{made.map((entry, index) => (
						<Item
							key={entry.EntryID}
							entry={entry}
							day={index === 0 ? day : undefined}
							page={'Club' in entry ? undefined : pageOf(entry, gone)}
						/>
					))}
				</ol>
			))}
		</div>
	);
}
