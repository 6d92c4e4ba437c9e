/** What each feature erases with a club: the staff's feature does not know all of them. */

import type { EraseOfClub } from '#features/clubs/server/deleted-club-store.ts';
import { eventHooks } from '#features/door/server/event-hooks.ts';
import { eraseEventsOfClub } from '#features/events/server/jobs.ts';
import { eraseHiringOfClub } from '#features/hiring/server/jobs.ts';
import { eraseImportsOfClub } from '#features/imports/server/jobs.ts';
import { eraseReportsOfClub } from '#features/office/server/report-jobs.ts';
import { eraseOfficersOfClub } from '#features/officers/server/jobs.ts';
import { eraseQuizzesOfClub } from '#features/quizzes/server/jobs.ts';
import { eraseTrailOfClub } from '#server/trail/erase-trail.ts';

export const eraseOfClub: readonly EraseOfClub[] = [
	(services, clubId) => eraseEventsOfClub(services, eventHooks(services), clubId),
	eraseHiringOfClub,
	eraseQuizzesOfClub,
	eraseOfficersOfClub,
	eraseReportsOfClub,
	eraseImportsOfClub,
	eraseTrailOfClub,
];
