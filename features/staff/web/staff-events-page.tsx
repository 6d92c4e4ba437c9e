/** `/staff/events`: events that await approval. */
import { EventApprovalList } from './event-approval-list.tsx';
import { StaffPage } from './staff-page.tsx';

export default function StaffEventsPage() {
	return (
		<StaffPage heading="Events">
			<EventApprovalList />
		</StaffPage>
	);
}
