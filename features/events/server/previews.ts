/** What other sites show of a link to an event's registration form. */
import { fullDay, shortTime } from '#contract/time.ts';
import { findClub } from '#features/clubs/server/store.ts';
import { isPublic } from '#features/clubs/server/visibility.ts';
import type { FormSubject } from '#features/forms/server/replies.ts';
import { pictureUrl } from '#server/files/pictures.ts';
import type { PreviewSource } from '#server/pages/previews.ts';
import type { Services } from '#server/services.ts';
import { formSubjectOf } from './replies.ts';

/** Title and description of a link to the form of an event. */
export function previewTexts({ EventName, StartDateTime, Location, ClubName }: FormSubject['event'], timeZone: string) {
	const start = new Date(StartDateTime);
	return {
		title: EventName,
		description: `${fullDay(start, timeZone)}, ${shortTime(start, timeZone)}, ${Location}. ${ClubName}.`,
	};
}

export const eventPreviews = ({ db, settings }: Services): PreviewSource => ({
	path: /^\/forms\/d\/([A-Za-z0-9_-]{1,100})\/viewform\/?$/,
	find: async (formId = '') => {
		const subject = await formSubjectOf(db, formId);
		if (!subject || !isPublic(subject)) return undefined;
		const club = await findClub(db, subject.club_id);
		return { ...previewTexts(subject.event, settings.TIME_ZONE), image: pictureUrl(club?.logo ?? null) };
	},
});
