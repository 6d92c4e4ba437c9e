/** `/staff/mail`: e-mail that could not be delivered. */
import { useCall } from '#web/app/use-call.ts';
import { failedMailTitle } from '../rules.ts';
import { FailedMailList } from './failed-mail-list.tsx';
import { StaffPage } from './staff-page.tsx';

export default function FailedMailPage() {
	return (
		<StaffPage heading={failedMailTitle(useCall('GET /api/staff/mails').data?.length)}>
			<div className="my-4">
				<FailedMailList />
			</div>
		</StaffPage>
	);
}
