/** `/clubboard`: public clubs, with search and sorting. */

import { memo, Suspense, useMemo } from 'react';
import { counted } from '#contract/counted.ts';
import { nearestText } from '#contract/search-text.ts';
import type { Query } from '#web/app/query-view.tsx';
import { useAddressFilter } from '#web/app/use-address-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Field, Select } from '#web/ui/field.tsx';
import { toContent } from '#web/ui/focus-after.ts';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useEarlyInput } from '#web/ui/use-early-input.ts';
import { useMore } from '#web/ui/use-more.ts';
import { ClubGrid, ClubList } from './club-list.tsx';
import { type ClubOrder, clubOrders, findClubs, ofCategory, sortClubs } from './find-clubs.ts';
import { type Category, type ListedClub, useCategories, useClubs } from './queries.ts';

function useFilter(categories: readonly Category[]) {
	const { get, getDeferred, set, clear } = useAddressFilter();
	const wanted = get('sort');
	const asked = get('category');
	return {
		text: get('q'),
		deferredText: getDeferred('q'),
		// One that was deleted, or has no club, is none.
		category: categories.some(({ CategoryID, Clubs }) => Clubs && String(CategoryID) === asked) ? asked : '',
		order: (Object.hasOwn(clubOrders, wanted) ? wanted : 'name') as ClubOrder,
		onlyWithEvents: get('events') === 'upcoming',
		set,
		clear,
	};
}

type UseWithEvents = (isWanted: boolean) => Query<ReadonlySet<number>>;

interface FoundClubsProps extends Pick<ReturnType<typeof useFilter>, 'order' | 'clear' | 'category'> {
	clubs: readonly ListedClub[];
	total: number;
	text: string;
	among: ReadonlySet<number> | null;
}

/** Without a search, only the filter for events leaves none. */
export function NoneFound({ text, clear }: Pick<FoundClubsProps, 'text' | 'clear'>) {
	const isSearch = text.trim() !== '';
	return (
		<EmptyState
			title={isSearch ? 'No club matches your search' : 'No club has an upcoming event'}
			action={
				<Button ref={toContent} look="quiet" onClick={clear}>
					Show all clubs
				</Button>
			}
		>
			{isSearch ? 'Try a shorter word, or look through all of them.' : 'Clubs with new events will appear here.'}
		</EmptyState>
	);
}

/** Memoized: typing shows before the list follows. */
const FoundClubs = memo(({ clubs, total, text, category, order, among, clear }: FoundClubsProps) => {
	// Not per letter: sorting takes longer than the search.
	const sorted = useMemo(() => sortClubs(ofCategory(clubs, category), order), [clubs, category, order]);
	const { found, isNearest } = findClubs(sorted, { text, among });
	const isAll = found.length === clubs.length;
	const { shown, element, more } = useMore(found, {
		portion: 24,
		keyOf: ({ ClubID }) => ClubID,
		name: 'clubs',
		total: isAll ? total : found.length,
	});
	return (
		<>
			<p role="status" className="mb-5 text-ink-soft text-note tabular-nums">
				{`${isNearest ? `${nearestText('club')} ` : ''}${isAll ? '' : `${found.length} of `}${counted(total, 'club')}`}
			</p>
			{found.length === 0 ? (
				<NoneFound {...{ text, clear }} />
			) : (
				<Suspense>
					<ClubGrid ref={element} clubs={shown} />
				</Suspense>
			)}
			<MoreButton more={more} className="mt-10 text-center" />
		</>
	);
});

interface FiltersProps {
	filter: ReturnType<typeof useFilter>;
	categories: readonly Category[];
}

function Filters({ filter, categories }: FiltersProps) {
	const onOrder = (order: string) => filter.set('sort', order === 'name' ? '' : order);
	const onWithEvents = (isChecked: boolean) => filter.set('events', isChecked ? 'upcoming' : '');
	const order = useEarlyInput<HTMLSelectElement>(({ value }) => {
		if (value !== filter.order) onOrder(value);
	});
	const category = useEarlyInput<HTMLSelectElement>(({ value }) => {
		if (value !== filter.category) filter.set('category', value);
	});
	const withEvents = useEarlyInput<HTMLInputElement>(({ checked }) => {
		if (checked !== filter.onlyWithEvents) onWithEvents(checked);
	});
	return (
		<search className="grid items-end gap-4 border-line border-y py-5 min-[19rem]:grid-cols-2 min-[19rem]:max-sm:*:first:col-span-2 min-[19rem]:max-sm:*:last:col-span-2 lg:grid-flow-col lg:auto-cols-[minmax(auto,14rem)] lg:grid-cols-[1fr]">
			<SearchField
				label="Search clubs"
				placeholder="A name, a passion"
				text={filter.text}
				onText={(text) => filter.set('q', text)}
			/>
			<Field label="Sort by">
				{(control) => (
					<Select {...control} ref={order} value={filter.order} onChange={({ target }) => onOrder(target.value)}>
						{Object.entries(clubOrders).map(([order, label]) => (
							<option key={order} value={order}>
								{label}
							</option>
						))}
					</Select>
				)}
			</Field>
			{categories.length > 0 ? (
				<Field label="Category">
					{(control) => (
						<Select
							{...control}
							ref={category}
							value={filter.category}
							onChange={({ target }) => filter.set('category', target.value)}
						>
							<option value="">All</option>
							{categories.map(({ CategoryID, Name, Clubs }) => (
								<option key={CategoryID} value={CategoryID} disabled={!Clubs}>
									{`${Name} (${Clubs})`}
								</option>
							))}
						</Select>
					)}
				</Field>
			) : null}
			<Checkbox
				label="With upcoming events"
				ref={withEvents}
				checked={filter.onlyWithEvents}
				onChange={({ target }) => onWithEvents(target.checked)}
			/>
		</search>
	);
}

/** `useWithEvents` gives clubs with events: this feature cannot import events. */
export function ClubboardPage({ useWithEvents }: { useWithEvents: UseWithEvents }) {
	const categories = useCategories();
	const filter = useFilter(categories);
	const { onlyWithEvents, deferredText, order, category } = filter;
	const withEvents = useWithEvents(onlyWithEvents);
	// Filters wait for all clubs: the first ones alone could leave none.
	const { total, ...clubs } = useClubs(deferredText === '' && order === 'name' && category === '' && !onlyWithEvents);
	const among = onlyWithEvents ? withEvents.data : null;
	const hasNone = clubs.data?.length === 0;
	const query = among === undefined ? { ...withEvents, data: undefined } : clubs;
	return (
		<div className="page pt-12 sm:pt-20">
			<h1 className="type-display">Our Clubs</h1>
			<p className="mt-6 max-w-2xl text-ink-soft text-lead">
				Explore the diverse range of clubs at our college and discover your passions.
			</p>
			<div className="mt-10 mb-8">{hasNone ? null : <Filters {...{ filter, categories }} />}</div>
			<h2 className="sr-only">All clubs</h2>
			<ClubList query={query}>
				{(all) => (
					<FoundClubs
						clubs={all}
						total={total}
						text={deferredText}
						category={category}
						order={order}
						among={among ?? null}
						clear={filter.clear}
					/>
				)}
			</ClubList>
		</div>
	);
}
