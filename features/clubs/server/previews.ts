/** What other sites show for a link to a club, and the addresses of all clubs' pages for the sitemap. */
import { pictureUrl } from '#server/files/pictures.ts';
import type { PreviewSource } from '#server/pages/previews.ts';
import type { Services } from '#server/services.ts';
import { findClub, listPublicClubs } from './store.ts';
import { isPublic } from './visibility.ts';

export const clubPreviews = ({ db }: Services): PreviewSource => ({
	path: /^\/clubs\/(\d{1,9})\/?$/,
	find: async (id) => {
		const club = await findClub(db, Number(id));
		if (!club || !isPublic(club)) return undefined;
		return { title: club.name, description: club.description, image: pictureUrl(club.logo) };
	},
});

/** The addresses of the public clubs' pages. */
export const clubPaths = async ({ db }: Services): Promise<string[]> =>
	(await listPublicClubs(db)).map(({ id }) => `/clubs/${id}`);
