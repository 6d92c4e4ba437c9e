/** All changes, for the staff. */
import { useAddressFilter } from '#web/app/use-address-filter.ts';
import { useTrail } from './queries.ts';
import { Choice, TrailList } from './trail-list.tsx';

export function StaffTrailList({ clubs }: { clubs: readonly { ClubID: number; ClubName: string }[] }) {
	const filter = useAddressFilter();
	const { get, set } = filter;
	const clubId = /^\d{1,9}$/.test(get('club')) ? get('club') : '';
	const options = clubs
		.map(({ ClubID, ClubName }) => ({ value: String(ClubID), text: ClubName }))
		.toSorted((a, b) => a.text.localeCompare(b.text));
	const fetched = useTrail('GET /api/staff/trail', clubId === '' ? {} : { ClubID: clubId });
	return (
		<TrailList fetched={fetched} filter={filter} isNarrowed={clubId !== ''}>
			<Choice label="Club" all="All clubs" options={options} value={clubId} onChoose={(value) => set('club', value)} />
		</TrailList>
	);
}
