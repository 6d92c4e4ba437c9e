/** What a club sends about itself and its members, with a picture. */

import { updateSessionClub } from '#web/app/session.ts';
import { useChange } from '#web/app/use-change.ts';
import { shrunkPicture } from '#web/ui/shrink-picture.ts';

/** What the member form sends; null leaves the member's picture as it is. */
export interface MemberFields {
	FirstName: string;
	LastName: string;
	Email: string;
	Role: string;
	JoinDate: string;
	ProfileImageURL: File | null;
}

/** What a club may change about itself; null leaves the logo as it is. */
export interface ClubProfile {
	ClubName: string;
	Description: string;
	FoundedDate: string;
	LogoURL: File | null;
}

/** A multipart body; values that are null are left out. */
export async function bodyOf(values: object): Promise<FormData> {
	const body = new FormData();
	for (const [name, value] of Object.entries(values) as [string, string | File | null][]) {
		if (value !== null) body.set(name, typeof value === 'string' ? value : await shrunkPicture(value));
	}
	return body;
}

/** Changes the own club's profile, here and in the session. Its name and colours are in most of what the page has fetched. */
export const useUpdateClub = () =>
	useChange('PUT /api/clubs/updateClub', { refetch: '/api', waits: false, done: updateSessionClub });
