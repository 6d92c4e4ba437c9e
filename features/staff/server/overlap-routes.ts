/** The calls about the college's rules for events, and exceptions from them. */
import { toInstant } from '#contract/instants.ts';
import { called } from '#features/clubs/server/mail.ts';
import { existingClub, isBlocked } from '#features/clubs/server/visibility.ts';
import { eventTexts } from '#features/events/rules.ts';
import {
	type EventRules,
	findEventRules,
	insertException,
	writeEventRules,
} from '#features/events/server/overlap-store.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import { keepUnsent } from '#server/http/keep-unsent.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { allowEvent, getRules, setRules } from '../overlap-contract.ts';
import { staffTexts } from '../rules.ts';
import { exceptionMail } from './mail.ts';

const cannotCreate = () =>
	new Problem('conflict', staffTexts.cannotCreate, { fields: { ClubID: staffTexts.cannotCreate } });

const rulesReply = ({ overlap, approval, daysAhead, yearStarts }: EventRules) => ({
	Overlap: overlap,
	Approval: approval,
	DaysAhead: daysAhead,
	YearStarts: yearStarts,
});

const about = { id: 'rules', name: 'The rules of the college' };

export function overlapRoutes(services: Services): Route[] {
	const { db, settings } = services;

	/** Throws a 400 for times in the wrong order or past. */
	const timesOf = ({ StartDateTime, EndDateTime }: { StartDateTime: string; EndDateTime: string }) => {
		const starts_at = toInstant(StartDateTime, settings.TIME_ZONE);
		const ends_at = toInstant(EndDateTime, settings.TIME_ZONE);
		if (starts_at === undefined) throw badFields({ StartDateTime: eventTexts.noSuchTime });
		if (ends_at === undefined) throw badFields({ EndDateTime: eventTexts.noSuchTime });
		if (ends_at <= starts_at) throw badFields({ EndDateTime: eventTexts.endsTooEarly });
		if (ends_at <= nowText(services)) throw badFields({ EndDateTime: eventTexts.isOver });
		return { starts_at, ends_at };
	};

	return [
		serve(getRules, async () => rulesReply(await findEventRules(db))),

		serve(setRules, ({ body }) =>
			services.transact(async (tx) => {
				// Publishing an event holds this lock, too, so one rule judges each event.
				await services.database.lock(tx, 'event slots');
				const before = rulesReply(await findEventRules(tx));
				const after = keepUnsent(before, body);
				await writeEventRules(tx, {
					overlap: after.Overlap,
					approval: after.Approval,
					daysAhead: after.DaysAhead,
					yearStarts: after.YearStarts,
				});
				await recordChange(tx, { now: nowText(services), clubId: null, about, before, after });
				return after;
			}),
		),

		serve(allowEvent, async ({ body, write }) => {
			const times = timesOf(body);
			return write(async (tx) => {
				const club = await existingClub(tx, body.ClubID);
				if (isBlocked(club.status)) throw cannotCreate();
				const now = nowText(services);
				const AllowanceID = await insertException(tx, { club_id: club.id, ...times, created_at: now });
				const written = { from: times.starts_at, until: times.ends_at, reason: body.reason };
				await queueMail(tx, now, exceptionMail({ to: club.email, clubName: called(club), ...written }, services));
				const after = {
					Club: club.name,
					StartDateTime: times.starts_at,
					EndDateTime: times.ends_at,
					Reason: body.reason,
				};
				await recordChange(tx, { now, clubId: club.id, about: { id: AllowanceID, name: club.name }, after });
				return { AllowanceID };
			});
		}),
	];
}
