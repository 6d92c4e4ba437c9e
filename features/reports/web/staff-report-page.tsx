/** `/staff/report/{year}`: the college's report of a year. */
import { useNavigate, useParams } from 'react-router';
import { counted } from '#contract/counted.ts';
import { StaffPage } from '#features/staff/web/staff-page.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Loading } from '#web/ui/loading.tsx';
import { CategoriesCard } from './categories-card.tsx';
import { ClubsTable } from './clubs-table.tsx';
import { isTooEarly, type StaffReport, thisYear } from './queries.ts';
import { ReportCard } from './report-card.tsx';

const loading = <Loading label="Loading the report" blocks={['h-24', 'h-64']} />;

function useReport(chosen: string | undefined) {
	const first = useCall('GET /api/staff/report/:year', { params: { year: chosen ?? thisYear() } });
	const isEarly = isTooEarly(first.data, chosen);
	const newest = first.data?.years[0]?.year ?? 0;
	const begun = useCall('GET /api/staff/report/:year', { params: { year: newest } }, { enabled: isEarly });
	return isEarly ? begun : first;
}

function ReportOfYear({ report }: { report: StaffReport }) {
	const navigate = useNavigate();
	const { clubs } = report;
	return (
		<ReportCard
			report={report}
			clubs={{
				count: clubs.total.toLocaleString('en'),
				more: `${clubs.new.toLocaleString('en')} new, ${clubs.dormant.toLocaleString('en')} dormant`,
			}}
			workbook={`/staff/report/${report.year}.xlsx`}
			onYear={(year) => void navigate(`/staff/report/${year}`)}
			after={
				<section aria-labelledby="by-club" className="mt-12">
					<h2 id="by-club" className="type-title mb-5">
						{`By club: ${counted(report.byClub.length, 'club')}`}
					</h2>
					<ClubsTable report={report} />
				</section>
			}
		>
			<CategoriesCard clubs={clubs} />
		</ReportCard>
	);
}

export default function StaffReportPage() {
	const { year } = useParams();
	const query = useReport(year);
	return (
		<StaffPage heading={query.data === undefined ? 'Year report' : `Report of ${query.data.name}`}>
			<QueryView query={query} placeholder={loading}>
				{(report) => <ReportOfYear report={report} />}
			</QueryView>
		</StaffPage>
	);
}
