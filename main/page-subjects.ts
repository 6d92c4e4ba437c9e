/** Decides which pages of single things are 404. */
import { findClub } from '#features/clubs/server/store.ts';
import { isPublic } from '#features/clubs/server/visibility.ts';
import { findEvent, findEventOfForm } from '#features/events/server/store.ts';
import { isPublished } from '#features/events/server/visibility.ts';
import { findByToken as findApplication } from '#features/hiring/server/application-store.ts';
import { findQuiz } from '#features/quizzes/server/store.ts';
import { findByToken as findRegistration } from '#features/registrations/server/store.ts';
import type { PageSubject } from '#server/pages/serve-pages.ts';
import type { Services } from '#server/services.ts';

/** Only numbers are ids. */
const byId =
	<Row>(find: (id: number) => Promise<Row | undefined>) =>
	(id: string) =>
		/^[1-9]\d{0,8}$/.test(id) ? find(Number(id)) : undefined;

const isThere =
	<Row>(find: (id: string) => Promise<Row | undefined> | undefined, mayBeSeen: (row: Row) => boolean) =>
	async (id: string) => {
		const row = await find(id);
		return row !== undefined && mayBeSeen(row);
	};

export function pageSubjects({ db }: Services): PageSubject[] {
	return [
		{
			path: /^\/clubs\/([^/]+)\/?$/,
			isThere: isThere(
				byId((id) => findClub(db, id)),
				isPublic,
			),
		},
		{
			path: /^\/events\/([^/]+)\/?$/,
			isThere: isThere(
				byId((id) => findEvent(db, id)),
				isPublished,
			),
		},
		{
			path: /^\/quiz\/([^/]+)\/?$/,
			isThere: isThere(
				byId((id) => findQuiz(db, id)),
				isPublic,
			),
		},
		{ path: /^\/forms\/d\/([^/]+)\/viewform\/?$/, isThere: isThere((id) => findEventOfForm(db, id), isPublished) },
		// Links stay valid, whatever became of the club.
		{ path: /^\/registrations\/([^/]+)\/?$/, isThere: async (token) => Boolean(await findRegistration(db, token)) },
		{ path: /^\/applications\/([^/]+)\/?$/, isThere: async (token) => Boolean(await findApplication(db, token)) },
	];
}
