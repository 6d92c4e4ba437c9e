/** Submits a club again that the staff sent back. */
import { Problem } from '#server/core/problem.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { submitAgain } from '../contract.ts';
import { clubTexts } from '../rules.ts';
import { changedReply, ownClub } from './replies.ts';
import { findSentBack, markSubmitted } from './sent-back-store.ts';
import { existingClub } from './visibility.ts';

export const serveSubmitAgain = (services: Services) =>
	serve(submitAgain, ({ caller: { clubId } }) =>
		services.transact(async (tx) => {
			// The staff may decide, or send it back once more, meanwhile.
			await lockRow(tx, 'clubs', clubId);
			const club = await existingClub(tx, clubId);
			const now = nowText(services);
			const isSubmitted = club.status === 'pending' && (await markSubmitted(tx, clubId, now));
			if (!isSubmitted) throw new Problem('conflict', clubTexts.notSentBack);
			await recordChange(tx, { now, clubId, about: { id: clubId, name: club.name } });
			const changed = await changedReply(tx, club, await findSentBack(tx, clubId));
			return { ...(await ownClub(tx, clubId)), Changed: {}, ...changed };
		}),
	);
