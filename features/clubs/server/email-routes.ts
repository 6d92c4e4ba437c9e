/** The calls that confirm or change a club's address. */
import { emailKey } from '#contract/email-address.ts';
import { confirmEmail, insertEmailLink, takeEmailLink } from '#features/accounts/server/email-link-store.ts';
import { isPassword } from '#features/accounts/server/passwords.ts';
import { newToken } from '#features/accounts/server/sessions.ts';
import { accountById, findAccount, isStillPassword } from '#features/accounts/server/store.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import { TakenValue } from '#server/db/failures.ts';
import type { Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import { type ClubCaller, hashToken } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { assertMayMail } from '#server/mail/mail-limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange, recordNothing } from '#server/trail/trail.ts';
import { changeEmail, confirmClubEmail } from '../contract.ts';
import { clubTexts, confirmDays } from '../rules.ts';
import { addressAskedMail, addressChangedMail, newAddressMail } from './mail.ts';
import { clubOfAccount, findClub } from './store.ts';

export async function linkFor(
	tx: Tx,
	{ now }: Pick<Services, 'now'>,
	{ accountId, email, askedBy = null }: { accountId: number; email: string; askedBy?: number | null },
): Promise<string> {
	const token = newToken();
	const expires_at = new Date(now().getTime() + confirmDays * 86_400_000).toISOString();
	await insertEmailLink(tx, {
		account_id: accountId,
		token_hash: hashToken(token),
		email,
		asked_by: askedBy,
		expires_at,
	});
	return token;
}

/** Officers need this feature, so `main/app.ts` hands these in. */
export interface OfficersOfClubs {
	assertStillLead(tx: Tx, caller: ClubCaller): Promise<void>;
	nameOf(tx: Tx, accountId: number, clubId: number): Promise<string | undefined>;
}

const deadLink = () => new Problem('conflict', clubTexts.deadLink);
const taken = () => new Problem('conflict', clubTexts.emailTaken, { fields: { Email: clubTexts.emailTaken } });

export function emailRoutes(services: Services, limits: Limits, officers: OfficersOfClubs): Route[] {
	const { db } = services;

	const confirm = async (tx: Tx, tokenHash: string) => {
		const now = nowText(services);
		const link = await takeEmailLink(tx, tokenHash, now);
		const owner = link && (await clubOfAccount(tx, link.account_id));
		const club = owner && (await findClub(tx, owner.id));
		if (!link || !club) throw deadLink();
		const isNew = emailKey(link.email) !== emailKey(club.email);
		// Otherwise the cause of a suspension could take the club over by an earlier link.
		if (isNew && club.status === 'suspended') throw new Problem('forbidden', clubTexts.suspended);
		if (!(await confirmEmail(tx, link.account_id, link.email, now))) throw taken();
		invalidate(tx, 'clubs');
		if (!isNew) return recordNothing(tx);
		await queueMail(tx, now, addressChangedMail(club, link.email, services));
		const officer = link.asked_by === null ? undefined : await officers.nameOf(tx, link.asked_by, club.id);
		await recordChange(tx, {
			now,
			clubId: club.id,
			by: officer === undefined ? { kind: 'club', name: club.name } : { kind: 'officer', name: officer },
			about: { id: club.id, name: club.name },
			before: { Email: club.email },
			after: { Email: link.email },
		});
	};

	return [
		serve(confirmClubEmail, async ({ body, write }) => {
			// Another account may take the address at this moment.
			await write((tx) => confirm(tx, hashToken(body.token))).catch((error: unknown) => {
				throw error instanceof TakenValue ? taken() : error;
			});
			return undefined;
		}),

		serve(changeEmail, async ({ body: { Email, password }, caller }) => {
			await limits.take('known browsers', caller.accountId);
			const account = await accountById(db, caller.accountId);
			const wrong = () => badFields({ password: clubTexts.wrongPassword });
			if (!account || !(await isPassword(password, account.password_hash))) throw wrong();
			// Anybody can register a club, so pending ones count together.
			const sender = caller.approved ? (`club ${caller.clubId}` as const) : 'clubs that wait';
			await services.transact(async (tx) => {
				// A link made after a change of the password or a removal would stay valid.
				await officers.assertStillLead(tx, caller);
				if (!(await isStillPassword(tx, account.id, account.password_hash))) throw wrong();
				const club = await findClub(tx, caller.clubId);
				if (!club) throw deadLink();
				await assertMayMail(tx, services, sender, Email);
				const holder = await findAccount(tx, 'club', Email);
				if (holder && holder.id !== club.account_id) throw taken();
				const askedBy = caller.accountId;
				const token = await linkFor(tx, services, { accountId: club.account_id, email: Email, askedBy });
				await queueMail(tx, nowText(services), newAddressMail(Email, club, token, services), { sender });
				if (emailKey(Email) !== emailKey(club.email))
					await queueMail(tx, nowText(services), addressAskedMail(club, Email, services));
			});
			return {};
		}),
	];
}
