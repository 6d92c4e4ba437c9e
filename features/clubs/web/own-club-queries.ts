/** A club's changes to itself and its members, with pictures. */

import { updateSessionClub } from '#web/app/session.ts';
import { useChange } from '#web/app/use-change.ts';
import { shrunkPicture } from '#web/ui/shrink-picture.ts';

/** Null keeps the picture. */
export interface MemberFields {
	FirstName: string;
	LastName: string;
	Email: string;
	Role: string;
	JoinDate: string;
	ProfileImageURL: File | null;
}

/** Null keeps the logo. */
export interface ClubProfile {
	ClubName: string;
	Description: string;
	FoundedDate: string;
	LogoURL: File | null;
	/** Empty for none. */
	CategoryID: string;
	Meets: string;
	Links: readonly string[];
	/** Empty for the logo's. */
	HueChosen: string;
}

/** Multipart forms have only texts: lists and null go as JSON text. */
export function profileTexts<P extends Partial<ClubProfile>>({ Links, CategoryID, HueChosen, ...others }: P) {
	return {
		...others,
		...(Links === undefined ? {} : { Links: JSON.stringify(Links) }),
		...(CategoryID === undefined ? {} : { CategoryID: CategoryID || 'null' }),
		...(HueChosen === undefined ? {} : { HueChosen: HueChosen || 'null' }),
	};
}

export async function bodyOf(values: object): Promise<FormData> {
	const body = new FormData();
	for (const [name, value] of Object.entries(values) as [string, string | File | null][]) {
		if (value !== null) body.set(name, typeof value === 'string' ? value : await shrunkPicture(value));
	}
	return body;
}

/** Its name and colours are in most fetched data. */
export const useUpdateClub = () =>
	useChange('PUT /api/clubs/updateClub', { refetch: '/api', waits: false, done: updateSessionClub });
