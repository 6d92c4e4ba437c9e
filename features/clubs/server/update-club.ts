/** Changes a club's profile. */
import { settleUpload } from '#server/files/settle-upload.ts';
import { stagePicture } from '#server/files/stage-picture.ts';
import { keepUnsent } from '#server/http/keep-unsent.ts';
import { serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { withinCopyStorage } from '#server/limits/storage-quota.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { updateClub } from '../contract.ts';
import { renamed } from '../rules.ts';
import { chosenCategory } from './category-store.ts';
import { sentLogo } from './club-logo.ts';
import { clubColumns, logoColumns, ownClub, recordedClub } from './replies.ts';
import { findClub, updateClubRow } from './store.ts';

export function serveUpdateClub(services: Services, limits: Limits) {
	return serve(updateClub, async ({ body, files, caller, origin }) => {
		const oldLogo = (await findClub(services.db, caller.clubId))?.logo ?? null;
		const logo = await stagePicture(services, { ...sentLogo(body, files, origin), before: oldLogo });
		const writeRow = () =>
			services.transact(async (tx) => {
				await services.database.lock(tx, `profile of club ${caller.clubId}`);
				const former = await ownClub(tx, caller.clubId);
				const before = await recordedClub(tx, former);
				const row = await findClub(tx, caller.clubId);
				const fields = keepUnsent(former, body);
				const category = await chosenCategory(tx, services.database, body.CategoryID);
				const rename = row?.status === 'approved' ? renamed(row, fields.ClubName, services.now()) : {};
				const change = { ...clubColumns(fields), ...category, ...(logo.kept ? logoColumns(logo.kept) : {}), ...rename };
				await updateClubRow(tx, caller.clubId, change);
				const club = await ownClub(tx, caller.clubId);
				const about = { id: club.ClubID, name: former.ClubName };
				const [now, clubId] = [nowText(services), club.ClubID];
				await recordChange(tx, { now, clubId, about, before, after: await recordedClub(tx, club) });
				return club;
			});
		return settleUpload(services, logo, () => withinCopyStorage(limits, caller, logo, writeRow));
	});
}
