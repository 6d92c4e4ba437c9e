/** Who came, for the club; and the proof of it, for everyone who has its address. */
import { ownEvent } from '#features/events/server/owner.ts';
import { findEventOfForm } from '#features/events/server/store.ts';
import { isPublished } from '#features/events/server/visibility.ts';
import { findForm, listErasedCounts } from '#features/forms/server/store.ts';
import { findAttendance, listArrivals } from '#features/registrations/server/attendance-store.ts';
import { countByState } from '#features/registrations/server/store.ts';
import { listByIds } from '#features/registrations/server/ticket-store.ts';
import { Problem } from '#server/core/problem.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { getAttendance, getAttended } from '../contract.ts';
import { nameIn, nameQuestionOf } from '../name-rules.ts';
import { arrivalsByQuarterHour, doorTexts } from '../rules.ts';
import { assertOwnForm } from './caller.ts';
import { findCounts, listDoubles, listWalkIns } from './check-in-store.ts';

export function attendanceRoutes({ db }: Services): Route[] {
	return [
		serve(getAttendance, async ({ params, caller }) => {
			const { id, form_id } = assertOwnForm(await ownEvent(db, params.eventId, caller));
			const [counts, states, erased, walkIns, arrivals, doubles, form] = await Promise.all([
				findCounts(db, id),
				countByState(db, [form_id]),
				listErasedCounts(db, [form_id]),
				listWalkIns(db, id),
				listArrivals(db, form_id),
				listDoubles(db, id),
				findForm(db, form_id),
			]);
			const going = states.find(({ state }) => state === 'going')?.count ?? 0;
			const question = nameQuestionOf(form?.fields ?? []);
			const people = await listByIds(db, form_id, [...doubles.keys()]);
			return {
				in: counts.came,
				expected: going + (erased[0]?.erased_responses ?? 0),
				walkInCount: counts.walk_ins,
				walkIns: walkIns.map(({ walk_in, at, clock_was_wrong }) => ({
					name: walk_in ?? '',
					at,
					clockWasWrong: clock_was_wrong === 1,
				})),
				byQuarterHour: arrivalsByQuarterHour([...arrivals, ...walkIns.map(({ at }) => at)]),
				doubles: people.map(({ id: person, number, answers }) => ({
					number,
					name: nameIn(answers, question),
					at: doubles.get(person) ?? [],
				})),
			};
		}),

		serve(getAttended, async ({ params }) => {
			const attendance = await findAttendance(db, params.code);
			const event = attendance && (await findEventOfForm(db, attendance.form_id));
			if (!event || !isPublished(event)) throw new Problem('not found', doorTexts.noSuchProof);
			const form = await findForm(db, attendance.form_id);
			return {
				name: nameIn(attendance.answers, nameQuestionOf(form?.fields ?? [])),
				EventName: event.name,
				ClubName: event.club_name,
				StartDateTime: event.starts_at,
				checkedInAt: attendance.first_at,
			};
		}),
	];
}
