/** Changes a club's profile. */
import { settleUpload } from '#server/files/settle-upload.ts';
import { stagePicture } from '#server/files/stage-picture.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { updateClub } from '../contract.ts';
import { sentLogo } from './club-logo.ts';
import { ownClub } from './owner.ts';
import { clubColumns, logoColumns } from './replies.ts';
import { findClub, updateClubRow } from './store.ts';

export const serveUpdateClub = (services: Services) =>
	serve(updateClub, async ({ body, files, caller, origin }) => {
		const before = (await findClub(services.db, caller.clubId))?.logo ?? null;
		const logo = await stagePicture(services, { ...sentLogo(body, files, origin), before });
		const writeRow = () =>
			services.transact(async (tx) => {
				const change = { ...clubColumns(body), ...(logo.kept ? logoColumns(logo.kept) : {}) };
				await updateClubRow(tx, caller.clubId, change);
				return ownClub(tx, caller.clubId);
			});
		return settleUpload(services, logo, writeRow);
	});
