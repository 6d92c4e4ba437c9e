/** `/staff/people`: the people of the staff. */
import { PeopleList } from './people-list.tsx';
import { useStaff } from './queries.ts';
import { StaffPage } from './staff-page.tsx';

export default function PeoplePage() {
	return (
		<StaffPage heading="People of the staff">
			<PeopleList staff={useStaff()} />
		</StaffPage>
	);
}
