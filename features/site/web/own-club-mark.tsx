/** The logo or monogram of the logged-in club. */
import { ClubMark } from '#features/clubs/web/club-mark.tsx';
import { useSession } from '#web/app/session.ts';

export function OwnClubMark() {
	const user = useSession();
	if (!user) return null;
	return <ClubMark name={user.ClubName} logo={user.Club.LogoURL} small size="small" className="rounded-control" />;
}
