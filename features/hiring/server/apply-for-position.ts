/** The call that applies for a position. The row, its résumé and its mail are stored together or not at all. */
import { randomBytes } from 'node:crypto';
import { applicationMails } from '#contract/attempt-limits.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { isPublic } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { settleUpload } from '#server/files/settle-upload.ts';
import { type CallContext, type Route, serve } from '#server/http/serve.ts';
import { mailReserver } from '#server/limits/mail-shares.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { giveBackUnused } from '#server/limits/take-all.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { applyForPosition } from '../application-contract.ts';
import { hiringTexts, sessionState } from '../rules.ts';
import { applicationRooms } from './application-rooms.ts';
import { insertApplication, lockPositionShared, readPosition } from './application-store.ts';
import { receivedMail, statusPath } from './mail.ts';
import { noSuchPosition } from './owner.ts';
import { applicationFields, calendarOf, daysOf } from './replies.ts';
import { type StagedResume, stageResume } from './stage-resume.ts';

const refusals = {
	upcoming: hiringTexts.application.notStarted,
	ended: hiringTexts.application.ended,
	closed: hiringTexts.application.closed,
} as const;

type Position = Awaited<ReturnType<typeof readPosition>>;

function assertPublic(position: Position) {
	if (!position || !isPublic(position)) throw noSuchPosition();
	return position;
}

/** The position, if people can apply for it now. */
function assertOpen(found: Position, services: Services) {
	const position = assertPublic(found);
	const state = sessionState(daysOf(position), calendarOf(services).today);
	if (state !== 'open') throw new Problem('conflict', refusals[state]);
	return position;
}

interface Application {
	positionId: number;
	body: BodyOf<typeof applyForPosition>;
	resume: StagedResume['columns'];
	withMail: boolean;
}

/** Inserts the application, queues its mail, and returns its id and the path of its status page. */
async function insertWithMail(tx: Tx, services: Services, { positionId, body, resume, withMail }: Application) {
	const locked = await lockPositionShared(tx, positionId);
	const position = assertOpen(locked, services);
	const now = nowText(services);
	const token = randomBytes(32).toString('base64url');
	const path = statusPath(token);
	const fields = { ...applicationFields(body), ...resume };
	const id = await insertApplication(tx, { ...fields, position_id: position.id, token, now });
	if (withMail) {
		const about = { position: position.title, clubName: position.club_name, link: services.siteUrl() + path };
		await queueMail(tx, now, receivedMail(body.email, about, position.club_email));
	}
	return { id, path };
}

export function serveApplyForPosition(services: Services, limits: RateLimits): Route {
	const withinRooms = applicationRooms(limits);
	const reserveMail = mailReserver(limits, 'application mails', applicationMails);

	const apply = async (call: CallContext<typeof applyForPosition>) => {
		const { query, body, origin, address, write, reply } = call;
		const { resume } = call.files;
		const mail = await reserveMail(body.email, { address });
		const writeRow = (staged: StagedResume, useMail: () => void) => () =>
			write(async (tx) => {
				// Who cancels the upload corrects the application and sends it again: this one would be there beside it.
				if (reply.raw.closed) throw new Problem('conflict', hiringTexts.application.cancelled);
				const application = { positionId: query.PositionID, body, resume: staged.columns, withMail: mail.isReserved };
				const { id, path } = await insertWithMail(tx, services, application);
				useMail();
				return { ApplicationID: id, StatusURL: origin + path, Mailed: mail.isReserved };
			});
		return giveBackUnused(mail.giveBack, (useMail) =>
			withinRooms({ positionId: query.PositionID, address, body, resume }, async () => {
				const staged = await stageResume(services, resume);
				return settleUpload(services, staged, writeRow(staged, useMail));
			}),
		);
	};
	// A résumé for a position that is not there is refused before it is sent. One for a session that is over is not: it may
	// repeat an application that arrived in time and whose reply was lost.
	const assertThere = async ({ query }: { query: { PositionID: number } }) => {
		assertPublic(await readPosition(services.db, query.PositionID));
	};
	return serve(applyForPosition, apply, assertThere);
}
