/** The trail with filters and older entries. */
import { type ReactNode, useEffect, useRef } from 'react';
import { QueryView } from '#web/app/query-view.tsx';
import type { useAddressFilter } from '#web/app/use-address-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { chosenOf, kindsIn, kindTexts, peopleIn } from '../filter-rules.ts';
import { EntryList } from './entry-list.tsx';
import type { Entry, StaffEntry, useTrail } from './queries.ts';

type Fetched = ReturnType<typeof useTrail>;

export interface ChoiceProps {
	label: string;
	all: string;
	options: readonly { value: string; text: string }[];
	value: string;
	onChoose: (value: string) => void;
}

/** Shows a value of the address even without entries. */
export function Choice({ label, all, options, value, onChoose }: ChoiceProps) {
	const isKnown = value === '' || options.some((option) => option.value === value);
	const shown = isKnown ? options : [...options, { value, text: value }];
	return (
		<Field label={label} className="min-w-36 flex-1 sm:max-w-64">
			{(control) => (
				<Select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
					<option value="">{all}</option>
					{shown.map((option) => (
						<option key={option.value} value={option.value}>
							{option.text}
						</option>
					))}
				</Select>
			)}
		</Field>
	);
}

const noEntry = (
	<EmptyState title="No changes yet">
		Every change appears here, with who made it and what it replaced. Entries are deleted after two years.
	</EmptyState>
);

interface TrailListProps {
	fetched: Fetched;
	filter: ReturnType<typeof useAddressFilter>;
	children?: ReactNode;
	isNarrowed?: boolean;
}

interface EntriesProps {
	fetched: Fetched;
	entries: readonly (Entry | StaffEntry)[];
	chosen: readonly (Entry | StaffEntry)[];
	pages: number;
}

/** After a press the focus goes to the first new entry: the button may go. */
function Entries({ fetched, entries, chosen, pages }: EntriesProps) {
	const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = fetched;
	const list = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLDivElement>(null);
	const before = useRef<number>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has come
	useEffect(() => {
		const { activeElement, body } = document;
		const isHere = activeElement === null || activeElement === body || button.current?.contains(activeElement);
		const next = before.current === undefined ? undefined : list.current?.querySelectorAll('li')[before.current];
		const place = next ?? (button.current === null ? list.current : null);
		if (before.current === undefined || !isHere || !place) return;
		before.current = undefined;
		place.tabIndex = -1;
		place.focus();
	}, [pages]);
	const showMore = () => {
		before.current = chosen.length;
		void fetchNextPage();
	};
	return (
		<>
			<div ref={list}>
				{chosen.length > 0 ? (
					<EntryList entries={entries} chosen={chosen} />
				) : (
					<EmptyState title="No change matches">
						{hasNextPage ? 'Older changes may match. Show more.' : 'Choose someone or something else.'}
					</EmptyState>
				)}
			</div>
			{hasNextPage ? (
				<div ref={button} className="grid justify-items-center gap-4">
					<Alert>{isFetchNextPageError && !isFetchingNextPage ? error.message : undefined}</Alert>
					<Button look="quiet" busy={isFetchingNextPage} onClick={showMore}>
						Show more
					</Button>
				</div>
			) : null}
			<p role="status" className="sr-only">{`${chosen.length} shown`}</p>
		</>
	);
}

export function TrailList({ fetched, filter: { get, set }, children, isNarrowed = false }: TrailListProps) {
	const [person, kind] = [get('by'), get('kind')];
	const { data, isFetching, isFetchNextPageError, refetch } = fetched;
	// A failure to load more leaves the shown entries current, so it is shown next to the button.
	const error = isFetchNextPageError ? null : fetched.error;
	const query = { data: data?.pages.flat(), error, isFetching, refetch };
	return (
		<QueryView query={query} placeholder={<Loading label="Loading the activity" blocks={['h-14', 'h-24', 'h-24']} />}>
			{(entries) => {
				if (entries.length === 0 && !isNarrowed) return noEntry;
				return (
					<div className="grid gap-6">
						<search className="flex flex-wrap gap-x-4 gap-y-3">
							{children}
							<Choice
								label="Who"
								all="Everyone"
								options={peopleIn(entries).map((value) => ({ value, text: value }))}
								value={person}
								onChoose={(value) => set('by', value)}
							/>
							<Choice
								label="What"
								all="Everything"
								options={kindsIn(entries).map((value) => ({ value, text: kindTexts[value] }))}
								value={kind}
								onChoose={(value) => set('kind', value)}
							/>
						</search>
						<Entries
							fetched={fetched}
							entries={entries}
							chosen={chosenOf(entries, person, kind)}
							pages={data?.pages.length ?? 0}
						/>
					</div>
				);
			}}
		</QueryView>
	);
}
