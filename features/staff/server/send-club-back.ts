/** Sends a pending club back, with a message that says what to correct. */
import { profileOf } from '#features/clubs/profile-rules.ts';
import { recordedProfile } from '#features/clubs/server/replies.ts';
import { writeSentBack } from '#features/clubs/server/sent-back-store.ts';
import { existingClub } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { sendClubBack } from '../contract.ts';
import { staffTexts } from '../rules.ts';
import { staffMember } from './caller.ts';
import { decidedClub } from './club-replies.ts';
import { sentBackMail } from './mail.ts';

export const serveSendClubBack = (services: Services) =>
	serve(sendClubBack, ({ params: { clubId }, body: { message }, caller, write }) =>
		write(async (tx) => {
			await staffMember(tx, caller.accountId);
			// A colleague may decide meanwhile.
			await lockRow(tx, 'clubs', clubId);
			const club = await existingClub(tx, clubId);
			if (club.status !== 'pending') throw new Problem('conflict', staffTexts.notPending);
			const now = nowText(services);
			const profile = JSON.stringify(profileOf(await recordedProfile(tx, club)));
			await writeSentBack(tx, { club_id: clubId, message, sent_back_at: now, profile });
			await queueMail(tx, now, sentBackMail(club.email, message, services));
			await recordChange(tx, {
				now,
				clubId,
				about: { id: clubId, name: club.name },
				before: {},
				after: { Reason: message },
			});
			return decidedClub(tx, services, clubId);
		}),
	);
