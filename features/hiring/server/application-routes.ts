/** What somebody who applies may do: apply, see how it stands, withdraw. */
import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/db/tables.ts';
import { removeFreed } from '#server/files/storage.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { Problem } from '#server/problem.ts';
import type { RateLimits } from '#server/rate-limits.ts';
import { type Served, serve } from '#server/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import type { UploadedFile } from '#server/upload.ts';
import { applyForPosition, getApplication, withdrawApplication } from '../application-contract.ts';
import { hiringTexts, sessionState } from '../rules.ts';
import { deleteByToken, findByToken, holdPosition, insertApplication } from './application-store.ts';
import { noSuchApplication, noSuchPosition } from './caller.ts';
import { receivedMail } from './mail.ts';
import { calendarOf, daysOf, statusReply } from './replies.ts';
import { withResume } from './resume-store.ts';

/** Where the status page of an application stands, below the site's address. */
export const statusPath = (token: string): string => `/applications/${token}`;

const refusals = {
	upcoming: hiringTexts.application.notStarted,
	ended: hiringTexts.application.ended,
	closed: hiringTexts.application.closed,
} as const;

/** Kilobytes kept of all résumés of a day, and of those from one address: nobody can fill the disk, or the day, from outside. */
const resumesPerDay = { points: 2 * 1024 * 1024, seconds: 86_400 };
const resumesPerAddress = { points: 512 * 1024, seconds: 86_400 };
/** Mails that strangers can have this site send to one address in a day. */
const mailsPerDay = { points: 20, seconds: 86_400 };

export function applicationRoutes(services: Services, limits: RateLimits): Served[] {
	const { db, database } = services;
	const ofSite = limits('résumé kilobytes', resumesPerDay);
	const ofAddress = limits('résumé kilobytes of an address', resumesPerAddress);
	const mails = limits('application mails', mailsPerDay);

	/** The position if it can be applied for right now; it stays so until this transaction ends. */
	const openPosition = async (tx: Tx, id: number) => {
		const position = await holdPosition(tx, database.engine, id);
		if (position?.club_status !== 'approved') throw noSuchPosition();
		const state = sessionState(daysOf(position), calendarOf(services).today);
		if (state !== 'open') throw new Problem('conflict', refusals[state]);
		return position;
	};

	/** Keeps a résumé within the room of the day; one that is refused does not use up the room of those who apply. */
	const withinRoom = async <T>(
		resume: UploadedFile | undefined,
		address: string,
		work: () => Promise<T>,
	): Promise<T> => {
		const size = Math.ceil((resume?.bytes.length ?? 0) / 1024);
		if (size === 0) return work();
		const taken: (() => Promise<void>)[] = [];
		try {
			for (const [limit, key] of [[ofAddress, address] as const, [ofSite, 'site'] as const]) {
				taken.push(() => limit.giveBack(key, size));
				await limit.take(key, size);
			}
			return await work();
		} catch (error) {
			for (const giveBack of taken) await giveBack();
			throw error;
		}
	};

	/** Whether this address may get one more mail today. */
	const mayMail = async (email: string) => {
		if (email === '') return false;
		return mails.take(email.toLowerCase()).then(
			() => true,
			() => false,
		);
	};

	return [
		serve(applyForPosition, async ({ query, body, files: sent, origin, address, write }) => {
			const { name, yearOfStudy, department, phone, email } = body;
			const { resume } = sent;
			const isMailed = await mayMail(email);
			return withinRoom(resume, address, () =>
				withResume(services, resume, (take) =>
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
							...take(),
							now,
						});
						if (isMailed) {
							const link = services.siteUrl() + statusPath(token);
							await queueMail(
								tx,
								now,
								receivedMail(email, { position: position.title, clubName: position.club_name, link }),
							);
						}
						return { ApplicationID, StatusURL: origin + statusPath(token), Mailed: isMailed };
					}),
				),
			);
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
