/** Finds events by words, days, state and club. */
import { type StaffState, staffStates } from '#features/events/publishing-rules.ts';
import { useCall } from '#web/app/use-call.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

const stateTexts: Readonly<Record<StaffState, string>> = {
	public: 'Public',
	unlisted: 'Unlisted',
	awaiting: 'Awaiting approval',
	hidden: 'Hidden',
	past: 'Over',
};

export const filterNames = ['q', 'from', 'to', 'state', 'club'] as const;
export type FilterName = (typeof filterNames)[number];

interface FindEventsFormProps {
	values: Readonly<Record<FilterName, string>>;
	onValue: (name: FilterName, value: string) => void;
}

export function FindEventsForm({ values, onValue }: FindEventsFormProps) {
	const clubs = useCall('GET /api/staff/clubs').data ?? [];
	const sorted = clubs.toSorted((a, b) => a.ClubName.localeCompare(b.ClubName));
	return (
		<search className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,1fr)_9rem_9rem_11rem_14rem]">
			<SearchField
				label="Search events"
				placeholder="Event, club or location"
				text={values.q}
				onText={(text) => onValue('q', text)}
				className="col-span-2 large-text:col-span-1 lg:col-span-1"
			/>
			<Field label="From">
				{(control) => <DateInput {...control} value={values.from} onDay={(day) => onValue('from', day)} />}
			</Field>
			<Field label="To">
				{(control) => <DateInput {...control} value={values.to} onDay={(day) => onValue('to', day)} />}
			</Field>
			<Field label="State">
				{(control) => (
					<Select {...control} value={values.state} onChange={({ target }) => onValue('state', target.value)}>
						<option value="">All states</option>
						{staffStates.map((state) => (
							<option key={state} value={state}>
								{stateTexts[state]}
							</option>
						))}
					</Select>
				)}
			</Field>
			<Field label="Club">
				{(control) => (
					<Select {...control} value={values.club} onChange={({ target }) => onValue('club', target.value)}>
						<option value="">All clubs</option>
						{sorted.map(({ ClubID, ClubName }) => (
							<option key={ClubID} value={ClubID}>
								{ClubName}
							</option>
						))}
					</Select>
				)}
			</Field>
		</search>
	);
}
