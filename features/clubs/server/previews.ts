/** Link previews of clubs, and the addresses of their pages for the sitemap. */
import type { PreviewSource } from '#server/pages/previews.ts';
import type { Services } from '#server/services.ts';
import { aboutClub } from '../look-rules.ts';
import { findClub, listPublicClubs } from './store.ts';
import { isDormant, isPublic } from './visibility.ts';

export const clubPreviews = ({ db }: Services): PreviewSource => ({
	path: /^\/clubs\/([1-9]\d{0,8})\/?$/,
	isDetail: true,
	find: async (id) => {
		const club = await findClub(db, Number(id));
		if (!club || !isPublic(club)) return undefined;
		return {
			title: club.name,
			description: aboutClub(club.meets, club.description),
			image: `/clubs/${club.id}/poster.png`,
			isUnlisted: isDormant(club),
		};
	},
});

export const clubPaths = async ({ db }: Services): Promise<string[]> =>
	(await listPublicClubs(db)).map(({ id }) => `/clubs/${id}`);
