/** What other sites show of a link to an event's registration form. */
import { clockTime } from '#contract/time.ts';
import { findClub } from '#features/clubs/server/store.ts';
import { pictureUrl } from '#server/files/pictures.ts';
import type { PreviewSource } from '#server/pages/previews.ts';
import type { Services } from '#server/services.ts';
import { occasionOf } from './store.ts';

export const eventPreviews = ({ db, settings }: Services): PreviewSource => ({
	path: /^\/forms\/d\/([A-Za-z0-9_-]{1,100})\/viewform\/?$/,
	find: async (formId = '') => {
		const occasion = await occasionOf(db, formId);
		if (!occasion?.isPublic) return undefined;
		const { EventName, StartDateTime, Location, ClubName } = occasion.event;
		const timeZone = settings.TIME_ZONE;
		const start = new Date(StartDateTime);
		const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone }).format(start);
		const club = await findClub(db, occasion.clubId);
		return {
			title: EventName,
			description: `${day}, ${clockTime(start, timeZone)}, ${Location}. ${ClubName}.`,
			image: pictureUrl(club?.logo ?? null),
		};
	},
});
