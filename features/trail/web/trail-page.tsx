/** `/clubAdmin/trail`: a club's changes, for its leads. */
import { ForRole } from '#web/app/for-role.tsx';
import { useSession } from '#web/app/session.ts';
import { useAddressFilter } from '#web/app/use-address-filter.ts';
import { useTrail } from './queries.ts';
import { TrailList } from './trail-list.tsx';

export const meta = () => [{ title: 'Activity · Club admin' }];

const OwnTrail = ({ clubId }: { clubId: number }) => (
	<div className="page py-8 sm:py-12">
		<h1 className="type-heading">Activity</h1>
		<p className="mt-3 mb-8 max-w-prose text-ink-soft">
			Who changed what in this club. Personal data of participants is not recorded.
		</p>
		<TrailList fetched={useTrail('GET /api/clubs/trail', { ClubID: clubId })} filter={useAddressFilter()} />
	</div>
);

export default function TrailPage() {
	const user = useSession();
	if (!user) return null;
	return (
		<ForRole route="GET /api/clubs/trail" heading="Activity">
			<OwnTrail clubId={user.ClubID} />
		</ForRole>
	);
}
