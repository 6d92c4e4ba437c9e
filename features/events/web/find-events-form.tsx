/** Searches events, by text and club, and switches between list and month. The address holds it all. */
import { CalendarDays, List } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useFollowedClubs } from '#web/app/followed-clubs.ts';
import { classes } from '#web/ui/classes.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useEarlyInput } from '#web/ui/use-early-input.ts';
import { type EventFilter, followedOnly } from './find-events.ts';

type EventView = 'list' | 'month';

const searchOf = (values: Record<string, string>) => {
	const params = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
	return params.size > 0 ? `?${params}` : '';
};

const views = [
	{ view: 'list', label: 'List', Icon: List },
	{ view: 'month', label: 'Month', Icon: CalendarDays },
] as const;

const ViewSwitch = ({ view, filter: { text, club } }: { view: EventView; filter: EventFilter }) => (
	<nav aria-label="View" className="flex h-11 rounded-control bg-sunken p-1 ring-1 ring-line ring-inset">
		{views.map(({ view: each, label, Icon }) => (
			<Link
				key={each}
				to={{ search: searchOf({ view: each === 'list' ? '' : each, q: text, club }) }}
				preventScrollReset
				aria-current={each === view ? 'page' : undefined}
				className={classes(
					'flex flex-1 items-center justify-center gap-2 rounded-[0.375rem] px-3 font-medium sm:px-4 text-note',
					each === view ? 'bg-surface shadow-lift' : 'text-ink-soft hover:text-ink',
				)}
			>
				<Icon aria-hidden="true" className="size-4 max-sm:hidden" />
				{label}
			</Link>
		))}
	</nav>
);

export interface FindEventsFormProps {
	view: EventView;
	filter: EventFilter;
	clubs: readonly { id: number; name: string }[];
	onText: (text: string) => void;
	onClub: (club: string) => void;
}

export function FindEventsForm({ view, filter, clubs, onText, onClub }: FindEventsFormProps) {
	const followed = useFollowedClubs();
	const { text, club } = filter;
	const chosen = followed.find(({ id }) => String(id) === club);
	const isOffered = ['', followedOnly].includes(club) || clubs.some(({ id }) => String(id) === club);
	// The options are memoized: a college may have hundreds of clubs, and each letter renders the form.
	const choice = useEarlyInput<HTMLSelectElement>(({ value }) => {
		if (value !== club) onClub(value);
	});
	const options = useMemo(
		() =>
			clubs.map(({ id, name }) => (
				<option key={id} value={id}>
					{name}
				</option>
			)),
		[clubs],
	);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] large-text:flex large-text:flex-col items-end large-text:items-stretch gap-x-3 gap-y-4 sm:gap-x-4 lg:grid-cols-[minmax(0,1fr)_16rem_auto]">
			<search className="contents">
				<SearchField
					label="Search events"
					placeholder="Event, club or location"
					text={text}
					onText={onText}
					className="col-span-2 lg:col-span-1"
				/>
				<Field label="Club">
					{(control) => (
						<Select {...control} ref={choice} value={club} onChange={({ target }) => onClub(target.value)}>
							<option value="">All clubs</option>
							<option value={followedOnly}>Clubs you follow</option>
							{isOffered ? null : <option value={club}>{chosen?.name ?? 'The chosen club'}</option>}
							{options}
						</Select>
					)}
				</Field>
			</search>
			<ViewSwitch view={view} filter={filter} />
		</div>
	);
}
