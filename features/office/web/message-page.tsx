/** `/staff/messages`: the staff write to clubs. */
import { Link } from 'react-router';
import { StaffPage } from '#features/staff/web/staff-page.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { MessageForm } from './message-form.tsx';

const loading = <Loading label="Loading the clubs" blocks={['h-12', 'h-12', 'h-48']} className="grid gap-4" />;

export default function MessagePage() {
	return (
		<StaffPage heading="Write to clubs">
			<p className="mt-3 mb-6 max-w-prose text-ink-soft">
				Your message goes to the address of each club and to its leads. Everyone gets their own e-mail.
			</p>
			<QueryView query={useCall('GET /api/staff/clubs')} placeholder={loading}>
				{(clubs) => {
					const approved = clubs.filter(({ Status }) => Status === 'approved');
					return approved.length === 0 ? (
						<EmptyState title="No club is approved yet">
							<Link to="/staff" className="underline underline-offset-4">
								Approve a club first
							</Link>
						</EmptyState>
					) : (
						<MessageForm clubs={approved} />
					);
				}}
			</QueryView>
		</StaffPage>
	);
}
