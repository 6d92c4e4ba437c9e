/** `/attended/{code}`: the proof that somebody came to an event. */
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export const meta = () => [
	{ title: 'Proof of attendance' },
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
];

const withHeading = (content: ReactNode) => (
	<>
		<h1 className="type-heading">Proof of attendance</h1>
		{content}
	</>
);

export default function AttendedPage() {
	const { token = '' } = useParams();
	const proof = useCall('GET /api/attended/:code', { params: { code: token } });
	return (
		<div className="page grid max-w-3xl gap-8 py-14 sm:py-20">
			<QueryView
				query={proof}
				placeholder={<Loading label="Loading the proof" isHeading blocks={['h-14', 'h-40']} className="grid gap-8" />}
				failurePage={withHeading}
				missing={withHeading(
					<EmptyState title="There is no such proof">
						It may have ended, or the address may be incomplete: check that you copied all of it.
					</EmptyState>,
				)}
			>
				{({ name, EventName, ClubName, StartDateTime, checkedInAt }) => (
					<>
						<p className="flex items-center gap-3 text-good text-lead">
							<CircleCheck aria-hidden="true" className="size-7 shrink-0" />
							<span>Was there</span>
						</p>
						<h1 className="type-heading wrap-anywhere">
							<bdi>{name ?? 'A registered person'}</bdi>
						</h1>
						<dl className="grid gap-5 border-line border-t pt-6 sm:grid-cols-2">
							<Fact name="Event">
								<bdi>{EventName}</bdi>
							</Fact>
							<Fact name="Club">
								<bdi>{ClubName}</bdi>
							</Fact>
							<Fact name="Began">{formatMoment(StartDateTime)}</Fact>
							<Fact name="Came in">{formatMoment(checkedInAt)}</Fact>
						</dl>
						<p className="max-w-prose text-ink-soft">
							The club let this person in at the door. The name is the one they registered with.
						</p>
					</>
				)}
			</QueryView>
		</div>
	);
}
