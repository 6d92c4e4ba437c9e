/** The registrations that this browser keeps, with their present state. */
import { Link } from 'react-router';
import { yearOfDay } from '#contract/academic-year.ts';
import { hueOfName } from '#features/clubs/look-rules.ts';
import { LeafFigure } from '#features/events/web/event-card.tsx';
import { useSite } from '#features/site/web/queries.ts';
import { changeSection, type KeptRegistration } from '#web/app/kept-entries.ts';
import { couldNotRefresh, KeptList, KeptRow } from '#web/app/kept-list.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { dayOf, formatSpan } from '#web/ui/dates.ts';
import { stateTitle } from '../place-rules.ts';
import { useRegistration } from './queries.ts';

const isOver = ({ end }: KeptRegistration) => Date.parse(end) <= Date.now();

function stateOf(entry: KeptRegistration): string {
	const { state, position } = entry;
	if (state === 'gone') return 'Deleted';
	const title = stateTitle(state, isOver(entry));
	return state === 'waiting' && position > 0 && !isOver(entry) ? `${title}: number ${position}` : title;
}

function nextStepOf({ state, start }: KeptRegistration): { step: string; section: string } | undefined {
	if (state === 'unconfirmed') return { step: 'Confirm', section: '' };
	if (state !== 'going' && state !== 'waiting') return undefined;
	// After the start, answers stay as they are.
	const step = Date.parse(start) <= Date.now() ? 'Cancel' : 'Change or cancel';
	return { step, section: `#${changeSection}` };
}

const whatStays: Readonly<Record<string, string>> = {
	going: 'You stay registered.',
	waiting: 'You stay on the waiting list.',
};

function NextStep({ entry }: { entry: KeptRegistration }) {
	const next = nextStepOf(entry);
	if (next === undefined || isOver(entry)) return null;
	return (
		<Link to={`/registrations/${entry.id}${next.section}`} className={buttonClass('quiet', 'small')}>
			<span>{next.step}</span>
			<span className="sr-only">{`: ${entry.title}`}</span>
		</Link>
	);
}

const Leaf = ({ entry: { start, end, hue, club } }: { entry: KeptRegistration }) => (
	<div className={`hue-${hue ?? hueOfName(club)} w-18 shrink-0 large-text:hidden`}>
		<LeafFigure event={{ StartDateTime: start, EndDateTime: end }} />
	</div>
);

function Row({ entry }: { entry: KeptRegistration }) {
	const { error } = useRegistration(entry.id);
	const isGone = entry.state === 'gone';
	return (
		<KeptRow
			entry={entry}
			href={isGone ? undefined : `/registrations/${entry.id}`}
			state={stateOf(entry)}
			isOld={couldNotRefresh(error)}
			figure={isGone ? null : <Leaf entry={entry} />}
			action={<NextStep entry={entry} />}
			stays={isOver(entry) ? undefined : whatStays[entry.state]}
		>
			{isGone ? (
				<p>This registration is no longer on the site.</p>
			) : (
				<>
					<p className="tabular-nums">{formatSpan(entry.start, entry.end)}</p>
					<p>
						{entry.location === '' ? null : (
							<>
								<bdi>{entry.location}</bdi> ·{' '}
							</>
						)}
						<bdi>{entry.club}</bdi>
					</p>
				</>
			)}
		</KeptRow>
	);
}

const byTime = (now: number) => (one: KeptRegistration, other: KeptRegistration) => {
	const [isOneOver, isOtherOver] = [one, other].map(({ end }) => Date.parse(end) <= now);
	if (isOneOver !== isOtherOver) return isOneOver ? 1 : -1;
	return (isOneOver ? -1 : 1) * (one.start < other.start ? -1 : Number(one.start > other.start));
};

/** Of this academic year. Somebody may have several registrations for an event. */
function attendedText(entries: readonly KeptRegistration[], now: Date, yearStarts: string): string | undefined {
	const year = (day: Date) => yearOfDay(dayOf(day), yearStarts);
	const attended = entries.filter(({ attendedAt }) => attendedAt && year(new Date(attendedAt)) === year(now));
	const count = new Set(attended.map(({ formId }) => formId)).size;
	if (count === 0) return undefined;
	return count === 1 ? 'You were at 1 event this academic year.' : `You were at ${count} events this academic year.`;
}

export function KeptRegistrations({ entries }: { entries: readonly KeptRegistration[] }) {
	const enabled = entries.some(({ attendedAt }) => attendedAt);
	const { yearStarts } = useSite({ enabled }).data ?? {};
	return (
		<KeptList
			title="Registrations"
			note={yearStarts === undefined ? undefined : attendedText(entries, new Date(), yearStarts)}
		>
			{entries.toSorted(byTime(Date.now())).map((entry) => (
				<Row key={entry.id} entry={entry} />
			))}
		</KeptList>
	);
}
