/** Registers a club that waits for approval. */
import type { BodyOf } from '#contract/endpoint.ts';
import { hashNewPassword } from '#features/accounts/server/common-passwords.ts';
import { insertAccount } from '#features/accounts/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { settleUpload } from '#server/files/settle-upload.ts';
import { stagePicture } from '#server/files/stage-picture.ts';
import { serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { addClub } from '../contract.ts';
import { clubTexts } from '../rules.ts';
import { chosenCategory } from './category-store.ts';
import { sentLogo } from './club-logo.ts';
import { linkFor } from './email-routes.ts';
import { arrivalMail } from './mail.ts';
import { clubColumns, logoColumns, ownClub, recordedClub } from './replies.ts';
import { insertClub } from './store.ts';

async function addAccount(tx: Tx, { Email }: BodyOf<typeof addClub>, passwordHash: string, now: string) {
	const id = await insertAccount(tx, 'club', Email, passwordHash, now);
	const taken = clubTexts.emailTaken;
	if (id === undefined) throw new Problem('conflict', taken, { fields: { Email: taken } });
	return id;
}

export const serveAddClub = (services: Services) =>
	serve(addClub, async ({ body, files, origin, write }) => {
		const passwordHash = await hashNewPassword(body.Password, 'Password');
		const logo = await stagePicture(services, sentLogo(body, files, origin));
		const writeRow = () =>
			write(async (tx) => {
				const created_at = nowText(services);
				const account_id = await addAccount(tx, body, passwordHash, created_at);
				const category = await chosenCategory(tx, services.database, body.CategoryID);
				const row = { account_id, ...clubColumns(body), ...category, ...logoColumns(logo.kept), created_at };
				const club = await ownClub(tx, await insertClub(tx, row));
				const token = await linkFor(tx, services, { accountId: account_id, email: body.Email });
				// No `sender`: the limit `clubs registered` bounds these mails.
				await queueMail(tx, created_at, arrivalMail(body.Email, token, services));
				await recordChange(tx, {
					now: created_at,
					clubId: club.ClubID,
					about: { id: club.ClubID, name: club.ClubName },
					after: await recordedClub(tx, club),
					by: { kind: 'club', name: club.ClubName },
				});
				return club;
			});
		return settleUpload(services, logo, writeRow);
	});
