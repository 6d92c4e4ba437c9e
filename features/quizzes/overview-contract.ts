/** What a club's dashboard asks about its quizzes. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdText } from '#contract/scalars.ts';

export const getQuizOverview = endpoint({
	route: 'GET /api/quizzes/overview',
	summary: 'The quizzes of the own club that somebody has opened within the last hours and that are not closed',
	who: 'reviewer',
	query: z.object({ ClubID: IdText }),
	status: 200,
	reply: z.object({
		/** The one that was opened last comes first. */
		running: z.array(
			z.object({
				id: Id,
				title: z.string(),
				/** Of those who opened it within the last hours: how many have submitted, and how many have not. */
				submitted: z.int(),
				taking: z.int(),
			}),
		),
	}),
});
