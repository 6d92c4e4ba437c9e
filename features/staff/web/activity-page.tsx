/** `/staff/activity`: all changes. */
import { StaffTrailList } from '#features/trail/web/staff-trail-list.tsx';
import { useCall } from '#web/app/use-call.ts';
import { StaffPage } from './staff-page.tsx';

export default function ActivityPage() {
	return (
		<StaffPage heading="Activity">
			<div className="mt-5">
				<StaffTrailList clubs={useCall('GET /api/staff/clubs').data ?? []} />
			</div>
		</StaffPage>
	);
}
