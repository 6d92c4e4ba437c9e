/** The club's calls about applications. */
import type { Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange, recordNothing } from '#server/trail/trail.ts';
import { eraseApplication, getApplicantsByPositionId, setApplicationStates } from '../application-contract.ts';
import type { ApplicationState } from '../rules.ts';
import { deleteById } from './application-deletion-store.ts';
import { listApplications, setStates } from './application-store.ts';
import { erase } from './erase-application.ts';
import { otherStates } from './former-state-store.ts';
import { serveGetResume } from './get-resume.ts';
import { ownApplication, ownPosition } from './owner.ts';
import { applicationReply, calendarOf } from './replies.ts';
import { stateMailRoutes } from './send-state-mails.ts';

interface StateChange {
	now: string;
	position: { id: number; club_id: number; title: string };
	former: readonly { state: ApplicationState }[];
	state: ApplicationState;
}

export function applicantRoutes(services: Services, limits: Limits): Route[] {
	const { db } = services;

	/** One entry for all, without applicants' names. */
	const recordStates = async (tx: Tx, { now, position, former, state }: StateChange) => {
		if (former.length === 0) return recordNothing(tx);
		const states = new Set(former.map((each) => each.state));
		await recordChange(tx, {
			now,
			clubId: position.club_id,
			about: { id: position.id, name: position.title },
			before: { State: states.size === 1 ? former[0]?.state : null },
			after: { State: state, Applications: former.length },
		});
	};

	return [
		serve(getApplicantsByPositionId, async ({ query, caller }) => {
			const position = await ownPosition(db, query.PositionID, caller);
			const calendar = calendarOf(services);
			return (await listApplications(db, position.id)).map((application) => applicationReply(application, calendar));
		}),

		serve(setApplicationStates, async ({ query, body, caller }) => {
			const position = await ownPosition(db, query.PositionID, caller);
			const { applicationIds, state } = body;
			return services.transact(async (tx) => {
				const now = nowText(services);
				const former = await otherStates(tx, position.id, applicationIds, state);
				await recordStates(tx, { now, position, former, state });
				const given = await setStates(tx, position.id, applicationIds, state, now);
				const formerStates = new Map(former.map((each) => [each.id, each.state]));
				return given.map(({ id, told_state }) => ({
					ApplicationID: id,
					State: state,
					ToldState: told_state,
					FormerState: formerStates.get(id) ?? state,
				}));
			});
		}),

		serve(eraseApplication, async ({ params, caller }) => {
			await erase(services, async (tx) => {
				const { title } = await ownApplication(tx, params.ApplicationID, caller);
				const about = { id: params.ApplicationID, name: title };
				await recordChange(tx, { now: nowText(services), clubId: caller.clubId, about });
				return deleteById(tx, params.ApplicationID);
			});
			return undefined;
		}),

		...stateMailRoutes(services, limits),
		serveGetResume(services),
	];
}
