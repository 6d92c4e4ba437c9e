/** The calls that read the trail: who changed what and when. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdText, Instant } from '#contract/scalars.ts';
import { byKinds, type Noun, trailFields } from '#contract/trail.ts';

const nouns = Object.keys(trailFields) as Noun[];

export const TrailEntry = z
	.object({
		EntryID: Id,
		At: Instant,
		/** Clubs read "The college's staff" for any staff member. */
		By: z.object({ Kind: z.enum(byKinds), Name: z.string() }),
		Did: z.string(),
		About: z.object({
			Kind: z.enum(nouns),
			ID: z
				.string()
				.describe(
					"The thing's own id. `application.changed`, which several applications may share, has the position's; a decision, a hand-over and the shared log-in have their club's, and `rules.changed` has `rules`.",
				),
			Name: z.string(),
		}),
		/** Before and after; twice null for withheld values. */
		Changes: z.record(z.string(), z.tuple([z.json(), z.json()])),
	})
	.meta({ id: 'TrailEntry' });

/** Null for the staff's things and for deleted clubs. */
export const StaffTrailEntry = TrailEntry.extend({
	Club: z.object({ ClubID: Id, ClubName: z.string() }).nullable(),
}).meta({ id: 'StaffTrailEntry' });

const before = IdText.optional().describe('The `EntryID` of the last entry that is known: those before it are given.');

export const getClubTrail = endpoint({
	route: 'GET /api/clubs/trail',
	summary: 'What was changed in your club, newest first, at most 100 entries',
	who: 'lead',
	query: z.object({ ClubID: IdText, before }),
	status: 200,
	reply: z.array(TrailEntry),
});

export const getStaffTrail = endpoint({
	route: 'GET /api/staff/trail',
	summary: 'What was changed in all clubs and by the staff, or in one club, newest first, at most 100 entries',
	who: 'staff',
	query: z.object({ ClubID: IdText.optional(), before }),
	status: 200,
	reply: z.array(StaffTrailEntry),
});
