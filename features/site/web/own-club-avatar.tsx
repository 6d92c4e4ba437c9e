/** The logo or monogram of the logged-in club. */
import { ClubAvatar } from '#features/clubs/web/club-avatar.tsx';
import { useSession } from '#web/app/session.ts';

export function OwnClubAvatar() {
	const user = useSession();
	if (!user) return null;
	return (
		<ClubAvatar
			name={user.ClubName}
			hue={user.Club.Hue}
			logo={user.Club.LogoURL}
			small
			size="small"
			className="rounded-control"
		/>
	);
}
