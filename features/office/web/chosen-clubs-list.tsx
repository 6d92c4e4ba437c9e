/** Approved clubs to choose from. */
import { useState } from 'react';
import { counted } from '#contract/counted.ts';
import { searchBy } from '#contract/search-text.ts';
import type { StaffClub } from '#features/staff/contract.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

const search = searchBy<StaffClub>(({ ClubName, Email }) => `${ClubName} ${Email}`);

interface ChosenClubsListProps {
	clubs: readonly StaffClub[];
	chosen: readonly number[];
	onChange: (chosen: readonly number[]) => void;
}

export function ChosenClubsList({ clubs, chosen, onChange }: ChosenClubsListProps) {
	const [text, setText] = useState('');
	const toggle = (id: number, isChosen: boolean) =>
		onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
	return (
		<fieldset className="mb-4 grid gap-3 rounded-card p-4 ring-1 ring-line">
			<legend className="sr-only">Clubs</legend>
			<SearchField label="Find a club" text={text} onText={setText} />
			<p role="status" className="text-ink-soft text-note">{`${counted(chosen.length, 'club')} chosen`}</p>
			<ul className="max-h-80 overflow-y-auto">
				{search(clubs, text).found.map(({ ClubID, ClubName }) => (
					<li key={ClubID}>
						<Checkbox
							label={<bdi className="wrap-anywhere">{ClubName}</bdi>}
							checked={chosen.includes(ClubID)}
							onChange={({ target }) => toggle(ClubID, target.checked)}
						/>
					</li>
				))}
			</ul>
		</fieldset>
	);
}
