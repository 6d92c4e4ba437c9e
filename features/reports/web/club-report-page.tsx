/** `/clubAdmin/report/{year}`: the own club's report of a year. */
import { useNavigate, useParams } from 'react-router';
import { QueryView } from '#web/app/query-view.tsx';
import { useSession } from '#web/app/session.ts';
import { useCall } from '#web/app/use-call.ts';
import { Loading } from '#web/ui/loading.tsx';
import { isTooEarly, thisYear } from './queries.ts';
import { ReportCard } from './report-card.tsx';

export const meta = () => [{ title: 'Report · Club admin' }];

const loading = <Loading label="Loading the report" blocks={['h-24', 'h-64']} />;

function useReport(clubId: number, chosen: string | undefined) {
	const query = { ClubID: clubId };
	const first = useCall('GET /api/clubs/report/:year', { params: { year: chosen ?? thisYear() }, query });
	const isEarly = isTooEarly(first.data, chosen);
	const newest = first.data?.years[0]?.year ?? 0;
	const begun = useCall('GET /api/clubs/report/:year', { params: { year: newest }, query }, { enabled: isEarly });
	return isEarly ? begun : first;
}

function OwnReport({ clubId, hue }: { clubId: number; hue: number }) {
	const { year } = useParams();
	const navigate = useNavigate();
	const query = useReport(clubId, year);
	return (
		<div className={`hue-${hue} page py-8 sm:py-12`}>
			<h1 className="type-heading">{query.data === undefined ? 'Report' : `Report ${query.data.name}`}</h1>
			<QueryView query={query} placeholder={loading}>
				{(report) => (
					<ReportCard
						report={report}
						workbook={`/clubAdmin/report/${report.year}.xlsx?ClubID=${clubId}`}
						onYear={(chosen) => void navigate(`/clubAdmin/report/${chosen}`)}
					/>
				)}
			</QueryView>
		</div>
	);
}

export default function ClubReportPage() {
	const user = useSession();
	return user ? <OwnReport clubId={user.ClubID} hue={user.Club.Hue} /> : null;
}
