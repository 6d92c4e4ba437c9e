/** Every step of the schema by its name; the order is that of the names. */
import type { Step } from '../migration-step.ts';
import { accounts } from './001-accounts.ts';
import { clubs } from './002-clubs.ts';
import { outbox } from './003-outbox.ts';
import { forms } from './004-forms.ts';
import { events } from './005-events.ts';
import { hiring } from './006-hiring.ts';
import { quizzes } from './007-quizzes.ts';
import { rateLimits } from './008-rate-limits.ts';
import { formProviders } from './009-form-providers.ts';
import { undoneDecisions } from './010-undone-decisions.ts';
import { endedSessions } from './011-ended-sessions.ts';
import { formPaths } from './012-form-paths.ts';
import { indexes } from './013-indexes.ts';
import { securityEvents } from './014-security-events.ts';
import { deletions } from './015-deletions.ts';
import { quizChoices } from './016-quiz-choices.ts';
import { roomNotices } from './017-room-notices.ts';
import { pictureIndexes } from './018-picture-indexes.ts';
import { pastResults } from './019-past-results.ts';
import { registrations } from './020-registrations.ts';
import { deletedClubs } from './021-deleted-clubs.ts';
import { mailCalendars } from './022-mail-calendars.ts';
import { calledOffEvents } from './023-called-off-events.ts';
import { sessionDevices } from './024-session-devices.ts';
import { logoHues } from './025-logo-hues.ts';
import { secondFactors } from './026-second-factors.ts';
import { officers } from './027-officers.ts';
import { trail } from './028-trail.ts';
import { overlapRule } from './029-overlap-rule.ts';
import { staffPeople } from './030-staff-people.ts';
import { confirmedEmails } from './031-confirmed-emails.ts';
import { moreSecurityEvents } from './032-more-security-events.ts';
import { mailings } from './033-mailings.ts';
import { resultsByParticipant } from './034-results-by-participant.ts';
import { bulkMail } from './035-bulk-mail.ts';
import { calendarEntries } from './036-calendar-entries.ts';
import { replyAndUnsubscribe } from './037-reply-and-unsubscribe.ts';
import { mailSenders } from './038-mail-senders.ts';
import { clubProfiles } from './039-club-profiles.ts';
import { eventStates } from './040-event-states.ts';
import { formVersions } from './041-form-versions.ts';
import { quizCorrections } from './042-quiz-corrections.ts';
import { eventHosts } from './043-event-hosts.ts';
import { reports } from './044-reports.ts';
import { hiddenEvents } from './045-hidden-events.ts';
import { yearReport } from './046-year-report.ts';
import { imports } from './047-imports.ts';
import { rounds } from './048-rounds.ts';
import { door } from './049-door.ts';
import { attendedCounts } from './050-attended-counts.ts';
import { extraTime } from './051-extra-time.ts';
import { mailCodes } from './052-mail-codes.ts';
import { oidc } from './053-oidc.ts';
import { passkeys } from './054-passkeys.ts';

export const migrations: Record<string, Step> = {
	'001-accounts': accounts,
	'002-clubs': clubs,
	'003-outbox': outbox,
	'004-forms': forms,
	'005-events': events,
	'006-hiring': hiring,
	'007-quizzes': quizzes,
	'008-rate-limits': rateLimits,
	'009-form-providers': formProviders,
	'010-undone-decisions': undoneDecisions,
	'011-ended-sessions': endedSessions,
	'012-form-paths': formPaths,
	'013-indexes': indexes,
	'014-security-events': securityEvents,
	'015-deletions': deletions,
	'016-quiz-choices': quizChoices,
	'017-room-notices': roomNotices,
	'018-picture-indexes': pictureIndexes,
	'019-past-results': pastResults,
	'020-registrations': registrations,
	'021-deleted-clubs': deletedClubs,
	'022-mail-calendars': mailCalendars,
	'023-called-off-events': calledOffEvents,
	'024-session-devices': sessionDevices,
	'025-logo-hues': logoHues,
	'026-second-factors': secondFactors,
	'027-officers': officers,
	'028-trail': trail,
	'029-overlap-rule': overlapRule,
	'030-staff-people': staffPeople,
	'031-confirmed-emails': confirmedEmails,
	'032-more-security-events': moreSecurityEvents,
	'033-mailings': mailings,
	'034-results-by-participant': resultsByParticipant,
	'035-bulk-mail': bulkMail,
	'036-calendar-entries': calendarEntries,
	'037-reply-and-unsubscribe': replyAndUnsubscribe,
	'038-mail-senders': mailSenders,
	'039-club-profiles': clubProfiles,
	'040-event-states': eventStates,
	'041-form-versions': formVersions,
	'042-quiz-corrections': quizCorrections,
	'043-event-hosts': eventHosts,
	'044-reports': reports,
	'045-hidden-events': hiddenEvents,
	'046-year-report': yearReport,
	'047-imports': imports,
	'048-rounds': rounds,
	'049-door': door,
	'050-attended-counts': attendedCounts,
	'051-extra-time': extraTime,
	'052-mail-codes': mailCodes,
	'053-oidc': oidc,
	'054-passkeys': passkeys,
};
