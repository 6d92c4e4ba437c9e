/** `/attended/{code}`: the proof that somebody came to an event. */
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import MissingPage from '#features/clubs/web/missing-page.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { UpcomingLink } from '#web/ui/upcoming-link.tsx';

export const meta = () => [
	{ title: 'Proof of attendance' },
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
];

const frame = 'page grid max-w-3xl gap-8 py-14 sm:py-20';

const missing = (
	<MissingPage heading="There is no such proof" actions={<UpcomingLink />}>
		It may have been deleted, or the link may be incomplete: check that you copied all of it.
	</MissingPage>
);

const withHeading = (failure: ReactNode) => (
	<div className={frame}>
		<h1 className="type-heading">Proof of attendance</h1>
		{failure}
	</div>
);

export default function AttendedPage() {
	const { token = '' } = useParams();
	return (
		<QueryView
			query={useCall('GET /api/attended/:code', { params: { code: token } })}
			placeholder={<Loading label="Loading the proof" isHeading blocks={['h-56', 'h-28']} className={frame} />}
			failurePage={withHeading}
			missing={missing}
			lineClassName="page max-w-3xl pt-6"
		>
			{({ name, EventName, ClubName, StartDateTime, checkedInAt }) => (
				<div className={frame}>
					<div className="overflow-hidden rounded-card border border-line bg-surface">
						<div className="grid gap-5 bg-good-soft px-6 py-8 sm:px-10 sm:py-10">
							<p className="flex items-center gap-2.5 font-medium text-good">
								<CircleCheck aria-hidden="true" className="size-6 shrink-0" />
								<span>Proof of attendance</span>
							</p>
							<h1 className="type-heading wrap-anywhere">
								<bdi>{name ?? 'A registered person'}</bdi>
							</h1>
							<p className="text-lead">
								was at <bdi className="font-medium">{EventName}</bdi>
							</p>
						</div>
						<dl className="grid gap-5 px-6 py-7 sm:grid-cols-3 sm:px-10">
							<Fact name="Club">
								<bdi>{ClubName}</bdi>
							</Fact>
							<Fact name="Began">{formatMoment(StartDateTime)}</Fact>
							<Fact name="Came in">{formatMoment(checkedInAt)}</Fact>
						</dl>
					</div>
					<p className="max-w-prose text-ink-soft">
						The club let this person in at the door. The name is the one they registered with.
					</p>
				</div>
			)}
		</QueryView>
	);
}
