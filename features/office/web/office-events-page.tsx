/** `/staff/events`: the events that await approval, then those of all clubs. */
import { EventApprovalList } from '#features/staff/web/event-approval-list.tsx';
import { StaffPage } from '#features/staff/web/staff-page.tsx';
import { AllEventsTable } from './all-events-table.tsx';

export default function OfficeEventsPage() {
	return (
		<StaffPage heading="Events">
			<EventApprovalList />
			<AllEventsTable />
		</StaffPage>
	);
}
