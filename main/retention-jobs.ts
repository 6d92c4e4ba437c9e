/** The jobs that erase personal data whose time is over. */
import { deleteExpired } from '#features/accounts/server/jobs.ts';
import { eraseOldScans } from '#features/door/server/jobs.ts';
import { deletePastExceptions } from '#features/events/server/jobs.ts';
import { deleteOldApplications } from '#features/hiring/server/jobs.ts';
import { deleteOldImports } from '#features/imports/server/jobs.ts';
import { eraseOldReports } from '#features/office/server/report-jobs.ts';
import { deleteOldOfficerInvitations } from '#features/officers/server/jobs.ts';
import { deleteIdleParticipants, eraseOldResults } from '#features/quizzes/server/jobs.ts';
import { eraseDeletedRegistrations, eraseOldRegistrations } from '#features/registrations/server/jobs.ts';
import { deleteLateInvitations, deleteRejectedClubs } from '#features/staff/server/jobs.ts';
import { deleteOldTrail } from '#features/trail/server/jobs.ts';
import type { Services } from '#server/services.ts';
import { deleteOldRows } from './delete-old-rows.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Name in the log, interval, work. */
export const retentionJobs = [
	['expired sessions', hour, deleteExpired],
	['old rows', hour, deleteOldRows],
	['exceptions for events that are over', hour, deletePastExceptions],
	['old invitations of officers', hour, deleteOldOfficerInvitations],
	['invitations of staff', hour, deleteLateInvitations],
	['deleted registrations', minute, eraseDeletedRegistrations],
	['old registrations', 24 * hour, eraseOldRegistrations],
	['old imports', 24 * hour, deleteOldImports],
	['old scans of doors', 24 * hour, eraseOldScans],
	['rejected clubs', hour, deleteRejectedClubs],
	['participants without a result', 24 * hour, deleteIdleParticipants],
	['old applications', 24 * hour, deleteOldApplications],
	['old entries of the trail', 24 * hour, deleteOldTrail],
	['old reports', hour, eraseOldReports],
	['old quiz results', 24 * hour, eraseOldResults],
] as const;

/** Runs before the server listens, so that an old backup never shows expired data. A failing job stops the start. */
export async function eraseOverdue(services: Services): Promise<void> {
	for (const [, , job] of retentionJobs) await job(services);
}
