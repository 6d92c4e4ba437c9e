/** Applies for a position. Row, résumé and mail are stored together or not at all. */
import { randomBytes } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import { isPublic } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { settleUpload } from '#server/files/settle-upload.ts';
import { type CallContext, type Route, serve } from '#server/http/serve.ts';
import type { Limits, Take } from '#server/limits/limits.ts';
import { kilobytesOf, storageOf } from '#server/limits/storage-quota.ts';
import { filterBySender } from '#server/mail/mail-limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { applyForPosition } from '../application-contract.ts';
import { hiringTexts, sessionState } from '../rules.ts';
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

/** KiB. Covers the application itself, too. */
const smallestResume = 64;

type Call = CallContext<typeof applyForPosition>;
type Position = Awaited<ReturnType<typeof readPosition>>;

function assertPublic(position: Position) {
	if (!position || !isPublic(position)) throw noSuchPosition();
	return position;
}

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
}

async function insertWithMail(tx: Tx, services: Services, { positionId, body, resume }: Application) {
	const locked = await lockPositionShared(tx, positionId);
	const position = assertOpen(locked, services);
	const now = nowText(services);
	const token = randomBytes(32).toString('base64url');
	const path = statusPath(token);
	const fields = { ...applicationFields(body), ...resume };
	const id = await insertApplication(tx, { ...fields, position_id: position.id, token, now });
	const sender = `position ${position.id}` as const;
	const isMailed = body.email !== '' && (await filterBySender(tx, services, sender, [body.email]))(body.email);
	if (isMailed) {
		const about = { position: position.title, clubName: position.club_name, link: services.siteUrl() + path };
		await queueMail(tx, now, receivedMail(body.email, about, position.club_email), { sender });
	}
	return { id, path, isMailed };
}

export function serveApplyForPosition(services: Services, limits: Limits): Route {
	const takesOf = async ({ query, body, files: { resume }, address }: Call): Promise<Take[]> => {
		if (resume) {
			const kilobytes = Math.max(smallestResume, kilobytesOf(resume.bytes.length));
			return [['résumés', address, kilobytes]];
		}
		const { club_id: clubId } = assertPublic(await readPosition(services.db, query.PositionID));
		return storageOf({ clubId, approved: true }, Buffer.byteLength(JSON.stringify(body)));
	};

	const apply = async (call: Call) => {
		const { query, body, origin, write, reply } = call;
		const { resume } = call.files;
		const writeRow = (staged: StagedResume) => () =>
			write(async (tx) => {
				// After a cancelled upload the applicant corrects and resends: a stored one would be a duplicate.
				if (reply.raw.closed) throw new Problem('conflict', hiringTexts.application.cancelled);
				const application = { positionId: query.PositionID, body, resume: staged.columns };
				const { id, path, isMailed } = await insertWithMail(tx, services, application);
				return { ApplicationID: id, StatusURL: origin + path, Mailed: isMailed };
			});
		const store = async () => {
			const staged = await stageResume(services, resume);
			return settleUpload(services, staged, writeRow(staged));
		};
		return limits.reserve(await takesOf(call), store).catch((error: unknown) => {
			const isFull = resume && error instanceof Problem && error.status === 429;
			throw isFull
				? new Problem('too often', error.message, { ...error.extras, fields: { resume: error.message } })
				: error;
		});
	};
	// Refuses an unknown position before the upload. A closed session goes on: it may be a retry of an application in time.
	const assertThere = async ({ query }: { query: { PositionID: number } }) => {
		assertPublic(await readPosition(services.db, query.PositionID));
	};
	return serve(applyForPosition, apply, assertThere);
}
