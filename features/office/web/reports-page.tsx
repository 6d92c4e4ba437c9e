/** `/staff/reports`: reports of problems, open or closed. */
import { openReports } from '#features/staff/web/queries.ts';
import { StaffPage } from '#features/staff/web/staff-page.tsx';
import { TabLink } from '#features/staff/web/tab-list.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { useAddressFilter } from '#web/app/use-address-filter.ts';
import { useCall } from '#web/app/use-call.ts';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ReportsTable } from './reports-table.tsx';

const closedReports = { query: { state: 'closed' } } as const;

const empty = {
	open: (
		<EmptyState title="No open problems" className="mt-8">
			Anyone can report a problem with a club, an event, a position or a quiz. It appears here, oldest first.
		</EmptyState>
	),
	closed: (
		<EmptyState title="No closed problems yet" className="mt-8">
			Problems that you close stay here for two years.
		</EmptyState>
	),
};

const loading = <Loading label="Loading the reports" blocks={['h-12', 'h-12', 'h-12']} className="mt-6 grid gap-3" />;

export default function ReportsPage() {
	const state = useAddressFilter().get('state') === 'closed' ? 'closed' : 'open';
	const reports = useCall('GET /api/staff/reports', state === 'open' ? openReports : closedReports);
	return (
		<StaffPage heading={state === 'open' ? 'Reported problems' : 'Closed problems'}>
			<div className="mt-6 border-line border-y py-1.5">
				<nav aria-label="Problems" className="-mx-3 flex flex-wrap items-center max-sm:-mx-2">
					<TabLink to="?" isCurrent={state === 'open'}>
						Open
					</TabLink>
					<TabLink to="?state=closed" isCurrent={state === 'closed'}>
						Closed
					</TabLink>
				</nav>
			</div>
			<QueryView key={state} query={reports} placeholder={loading} empty={empty[state]}>
				{(all) => <ReportsTable reports={all} state={state} />}
			</QueryView>
		</StaffPage>
	);
}
