/** The calls about clubs. Those that change clubs have their own files. */
import type { Reader } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { findByEmail, getCategories, getClub, getClubData } from '../contract.ts';
import { serveAddClub } from './add-club.ts';
import { listCategories } from './category-store.ts';
import { emailRoutes, type OfficersOfClubs } from './email-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { categoryReply, clubReply, listedClubReply } from './replies.ts';
import { findClubByEmail, listMembers, listPublicClubs, listPublicMemberIds } from './store.ts';
import { serveSubmitAgain } from './submit-again.ts';
import { serveUpdateClub } from './update-club.ts';
import { isOwn, isPublic, noSuchClub, visibleClub } from './visibility.ts';

async function listedClubs(db: Reader) {
	const [clubs, members] = await Promise.all([listPublicClubs(db), listPublicMemberIds(db)]);
	const ids = Map.groupBy(members, (member) => member.club_id);
	return clubs.map((club) => listedClubReply(club, ids.get(club.id)?.map(({ id }) => id) ?? []));
}

export function clubsRoutes(services: Services, limits: Limits, officers: OfficersOfClubs): Route[] {
	const { db } = services;

	return [
		serve(getClubData, () => listedClubs(db)),

		serve(getCategories, async () => (await listCategories(db)).map(categoryReply)),

		serve(findByEmail, async ({ body }) => {
			const club = await findClubByEmail(db, body.email);
			if (!club || !isPublic(club)) throw noSuchClub();
			return { ClubID: club.id };
		}),

		serve(getClub, async ({ params, caller }) => {
			const club = await visibleClub(db, params.clubId, caller);
			return clubReply(club, await listMembers(db, club.id), isOwn(caller, club));
		}),

		serveAddClub(services),
		serveUpdateClub(services, limits),
		serveSubmitAgain(services),
		...memberRoutes(services, limits),
		...emailRoutes(services, limits, officers),
	];
}
