/** The calls that read the trail: a lead's own club, and all for the staff. */
import { limits } from '#contract/limits.ts';
import { namesOfClubs } from '#features/clubs/server/store.ts';
import { listDraftIds } from '#features/events/server/publishing-store.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { listTrail } from '#server/trail/read-trail.ts';
import { getClubTrail, getStaffTrail } from '../contract.ts';
import { clubEntryReply, staffEntryReply } from './replies.ts';

const most = limits.trailEntries;

export const trailRoutes = ({ db }: Services): Route[] => [
	serve(getClubTrail, async ({ query, caller: { clubId } }) =>
		(await listTrail(db, { clubId, before: query.before, most })).map(clubEntryReply),
	),

	serve(getStaffTrail, async ({ query }) => {
		const hidden = await listDraftIds(db);
		const entries = await listTrail(db, { clubId: query.ClubID, before: query.before, most, hidden });
		const ids = new Set(entries.flatMap(({ club_id }) => (club_id === null ? [] : [club_id])));
		const names = await namesOfClubs(db, [...ids]);
		return entries.map((entry) => staffEntryReply(entry, names));
	}),
];
