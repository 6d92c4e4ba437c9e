/** The calls of a club about the applications for its positions. */
import { removeFreed } from '#server/files/storage.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { eraseApplication, getApplicantsByPositionId, setApplicationStates } from '../application-contract.ts';
import { deleteById, listApplications, setStates } from './application-store.ts';
import { serveGetResume } from './get-resume.ts';
import { assertOwnApplication, noSuchApplication, ownPosition } from './owner.ts';
import { applicationReply, calendarOf } from './replies.ts';
import { stateMailRoutes } from './send-state-mails.ts';

export function applicantRoutes(services: Services): Route[] {
	const { db } = services;

	return [
		serve(getApplicantsByPositionId, async ({ query, caller }) => {
			const position = await ownPosition(db, query.PositionID, caller);
			const calendar = calendarOf(services);
			return (await listApplications(db, position.id)).map((application) => applicationReply(application, calendar));
		}),

		serve(setApplicationStates, async ({ query, body, caller }) => {
			const position = await ownPosition(db, query.PositionID, caller);
			const changed = await services.transact((tx) =>
				setStates(tx, position.id, body.applicationIds, body.state, nowText(services)),
			);
			return changed.map(({ id, told_state }) => ({ ApplicationID: id, State: body.state, ToldState: told_state }));
		}),

		serve(eraseApplication, async ({ params, caller }) => {
			await assertOwnApplication(db, params.ApplicationID, caller);
			const resumes = await services.transact((tx) => deleteById(tx, params.ApplicationID));
			if (!resumes) throw noSuchApplication();
			await removeFreed(services, resumes);
			return undefined;
		}),

		...stateMailRoutes(services),
		serveGetResume(services),
	];
}
