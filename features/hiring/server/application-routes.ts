/** What somebody who applies may do: apply, see how it stands, withdraw. */
import { randomBytes } from 'node:crypto';
import { isPublic } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { settleUpload } from '#server/files/settle-upload.ts';
import { removeFreed } from '#server/files/storage.ts';
import { type Served, serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { applyForPosition, getApplication, withdrawApplication } from '../application-contract.ts';
import { hiringTexts, sessionState } from '../rules.ts';
import { deleteByToken, findByToken, holdPosition, insertApplication } from './application-store.ts';
import { noSuchApplication, noSuchPosition } from './caller.ts';
import { receivedMail } from './mail.ts';
import { calendarOf, daysOf, statusReply } from './replies.ts';
import { resumeLimits } from './resume-limits.ts';
import { stageResume } from './resume-store.ts';

/** Where the status page of an application stands, below the site's address. */
export const statusPath = (token: string): string => `/applications/${token}`;

const refusals = {
	upcoming: hiringTexts.application.notStarted,
	ended: hiringTexts.application.ended,
	closed: hiringTexts.application.closed,
} as const;

/** Mails that strangers can have this site send to one address in a day. */
const mailsPerDay = { points: 20, seconds: 86_400 };

export function applicationRoutes(services: Services, limits: RateLimits): Served[] {
	const { db, database } = services;
	const reserveRoom = resumeLimits(limits);
	const mails = limits('application mails', mailsPerDay);

	/** The position if it can be applied for right now; it stays so until this transaction ends. */
	const openPosition = async (tx: Tx, id: number) => {
		const position = await holdPosition(tx, database.engine, id);
		if (!position || !isPublic(position)) throw noSuchPosition();
		const state = sessionState(daysOf(position), calendarOf(services).today);
		if (state !== 'open') throw new Problem('conflict', refusals[state]);
		return position;
	};

	/** Takes one of the mails that this address may get today, if one is left. */
	const reserveMail = async (email: string) => {
		const key = email.toLowerCase();
		const take = () =>
			mails.take(key).then(
				() => true,
				() => false,
			);
		const isAllowed = key !== '' && (await take());
		return { isAllowed, giveBack: async () => (isAllowed ? mails.giveBack(key, 1) : undefined) };
	};

	return [
		serve(applyForPosition, async ({ query, body, files: sent, origin, address, write }) => {
			const { name, yearOfStudy, department, phone, email } = body;
			const { resume } = sent;
			const mail = await reserveMail(email);
			let isMailed = false;
			try {
				// A résumé that is not kept does not use up the room of others.
				const giveBack = await reserveRoom(resume, address);
				try {
					const staged = await stageResume(services, resume);
					const writeRow = () =>
						write(async (tx) => {
							const position = await openPosition(tx, query.PositionID);
							const now = nowText(services);
							const token = randomBytes(32).toString('base64url');
							const ApplicationID = await insertApplication(tx, {
								position_id: position.id,
								token,
								name,
								year_of_study: yearOfStudy,
								department,
								phone,
								email: email === '' ? null : email,
								...staged.columns,
								now,
							});
							if (mail.isAllowed) {
								const link = services.siteUrl() + statusPath(token);
								const about = { position: position.title, clubName: position.club_name, link };
								await queueMail(tx, now, receivedMail(email, about));
								isMailed = true;
							}
							return { ApplicationID, StatusURL: origin + statusPath(token), Mailed: mail.isAllowed };
						});
					return await settleUpload(services, staged, writeRow);
				} catch (error) {
					isMailed = false;
					await giveBack();
					throw error;
				}
			} finally {
				// Refused, or the same request once more: no mail was sent for this one.
				if (!isMailed) await mail.giveBack();
			}
		}),

		serve(getApplication, async ({ params }) => {
			const application = await findByToken(db, params.token);
			if (!application) throw noSuchApplication();
			return statusReply(application, calendarOf(services));
		}),

		serve(withdrawApplication, async ({ params }) => {
			const resumes = await services.transact((tx) => deleteByToken(tx, params.token));
			if (!resumes) throw noSuchApplication();
			await removeFreed(services, resumes);
			return undefined;
		}),
	];
}
