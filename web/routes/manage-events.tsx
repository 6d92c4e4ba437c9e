/** `/clubAdmin` and `/clubAdmin/events`: a club's events, with registrations. */

import { ManageEventsPage } from '#features/events/web/manage-events-page.tsx';
import { countTextsOrFailure } from '#features/registrations/summary-rules.ts';
import { useRegistrationCounts } from '#features/registrations/web/club-queries.ts';
import { RenewalBannerCard } from '#features/rounds/web/renewal-banner-card.tsx';
import { useSite } from '#features/site/web/queries.ts';
import { useMay } from '../app/may.ts';
import { useSession } from '../app/session.ts';
import type { UserData } from '../app/user-data.ts';

export const meta = () => [{ title: 'Events · Club admin' }];

function ManageEvents({ user }: { user: UserData }) {
	const { ClubID: clubId, Club } = user;
	const may = useMay();
	const site = useSite().data;
	const { data: counts, isError } = useRegistrationCounts(clubId);
	const comingTo = (eventId: number) => {
		const count = counts?.get(eventId);
		return count && count.Going + count.Waiting;
	};
	return (
		<ManageEventsPage
			clubId={clubId}
			canMail={site?.features.mail}
			overlap={site?.overlap}
			countOf={({ EventID, Places }) => countTextsOrFailure(counts?.get(EventID), Places, isError)}
			addressesOf={({ EventID }) => counts?.get(EventID)?.Addresses}
			comingTo={({ EventID }) => comingTo(EventID)}
			banner={
				Club.Dormant ? (
					<div className="mb-12">
						<RenewalBannerCard user={user} mayRenew={may('GET /api/clubs/renewal')} />
					</div>
				) : null
			}
		/>
	);
}

export default function ManageEventsRoute() {
	const session = useSession();
	return session ? <ManageEvents user={session} /> : null;
}
