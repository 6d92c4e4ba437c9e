/** Entries of the trail as sentences, under the day on which they were made. */
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

const Sentence = ({ entry }: { entry: Entry }) => (
	<p className="max-w-prose wrap-anywhere">
		{sentenceOf(entry, dates).map((part, index) =>
			typeof part === 'string' ? (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
				<span key={index}>{part}</span>
			) : (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
				<cite key={index} dir="auto" className="font-semibold not-italic">
					{part.name}
				</cite>
			),
		)}
	</p>
);

/** What became of a value; one that was not there before stands alone. */
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

const Details = ({ details }: { details: readonly Detail[] }) => (
	<dl className="my-2 grid gap-2 border-line border-l-2 pl-4 text-note">
		{details.map(({ label, from, to }) => (
			<div key={label} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
				<dt className="text-ink-soft first-letter:uppercase">{label}</dt>
				<dd className="min-w-0 max-w-prose wrap-anywhere">
					<FromTo from={from} to={to} />
				</dd>
			</div>
		))}
	</dl>
);

function Item({ entry }: { entry: Entry | StaffEntry }) {
	const details = detailsOf(entry, dates);
	const club = 'Club' in entry ? entry.Club : null;
	return (
		<li className="grid gap-x-6 gap-y-1 border-line border-t py-4 first:border-t-0 sm:grid-cols-[5.5rem_1fr]">
			<time dateTime={entry.At} className="pt-0.5 text-ink-soft text-note tabular-nums">
				{formatTime(entry.At)}
			</time>
			<div className="min-w-0">
				<Sentence entry={entry} />
				{details.length > 0 ? <Details details={details} /> : null}
				{club ? (
					<p dir="auto" className="text-ink-soft text-note wrap-anywhere">
						{club.ClubName}
					</p>
				) : null}
			</div>
		</li>
	);
}

/** Every entry, newest first. */
export const EntryList = ({ entries }: { entries: readonly (Entry | StaffEntry)[] }) => (
	<div className="grid gap-10">
		{[...Map.groupBy(entries, ({ At }) => dayText(At))].map(([day, made]) => (
			<section key={day}>
				<h2 className="type-title border-line border-b pb-3">{day}</h2>
				<ol>
					{made.map((entry) => (
						<Item key={entry.EntryID} entry={entry} />
					))}
				</ol>
			</section>
		))}
	</div>
);
