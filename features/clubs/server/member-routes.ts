/** The calls about a club's members: list, add, update, delete. */
import type { BodyOf } from '#contract/endpoint.ts';
import type { Tx } from '#server/db/tables.ts';
import { pictureFiles } from '#server/files/pictures.ts';
import { settleUpload } from '#server/files/settle-upload.ts';
import { stagePicture } from '#server/files/stage-picture.ts';
import { removeFreed } from '#server/files/storage.ts';
import { keepUnsent } from '#server/http/keep-unsent.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Upload } from '#server/http/upload.ts';
import type { Limits } from '#server/limits/limits.ts';
import { assertQuota } from '#server/limits/quotas.ts';
import { withinCopyStorage } from '#server/limits/storage-quota.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { addMember, deleteMember, getClubMembers, getClubOverview, updateMember } from '../contract.ts';
import { noSuchMember, ownMember } from './owner.ts';
import { memberColumns, memberReply, recordedMember } from './replies.ts';
import {
	countMembers,
	deleteMemberRow,
	findMember,
	insertMember,
	listMembers,
	type Member,
	updateMemberRow,
} from './store.ts';
import { isOwn, visibleClub } from './visibility.ts';

type MemberFields = BodyOf<typeof updateMember>;

const pictureOf = ({ ProfileImageURL }: MemberFields, files: Upload['files'], origin: string) => {
	const field = 'ProfileImageURL';
	return { field, sent: files[field], url: ProfileImageURL, origin, folder: 'members' } as const;
};

export function memberRoutes(services: Services, limits: Limits): Route[] {
	const { db } = services;

	const record = async (tx: Tx, before: Member | undefined, after: Member | undefined) => {
		const member = before ?? after;
		if (!member) return;
		await recordChange(tx, {
			now: nowText(services),
			clubId: member.club_id,
			about: { id: member.id, name: `${member.first_name} ${member.last_name}` },
			before: before && recordedMember(before),
			after: after && recordedMember(after),
		});
	};

	return [
		serve(getClubOverview, async ({ caller }) => ({ Members: (await countMembers(db, caller.clubId)).count })),

		serve(getClubMembers, async ({ query, caller }) => {
			const club = await visibleClub(db, query.ClubID, caller);
			const members = await listMembers(db, club.id);
			return members.map((member) => memberReply(member, isOwn(caller, club)));
		}),

		serve(addMember, async ({ body, files, caller, origin, write }) => {
			const picture = await stagePicture(services, pictureOf(body, files, origin));
			const writeRow = () =>
				write(async (tx) => {
					await services.database.lock(tx, `members of club ${caller.clubId}`);
					await assertQuota(services, 'members', caller, () => countMembers(tx, caller.clubId));
					const row = { club_id: caller.clubId, ...memberColumns(body), picture: picture.kept?.name ?? null };
					const member = await insertMember(tx, row);
					await record(tx, undefined, member);
					return memberReply(member, true);
				});
			return settleUpload(services, picture, () => withinCopyStorage(limits, caller, picture, writeRow));
		}),

		serve(updateMember, async ({ query, body, files, caller, origin }) => {
			const { picture: before } = await ownMember(db, query.MemberID, caller);
			const picture = await stagePicture(services, { ...pictureOf(body, files, origin), before });
			const writeRow = () =>
				services.transact(async (tx) => {
					await services.database.lock(tx, `members of club ${caller.clubId}`);
					const former = await findMember(tx, query.MemberID);
					if (!former) throw noSuchMember();
					const fields = keepUnsent({ ...memberReply(former, true), Email: former.email }, body);
					const change = { ...memberColumns(fields), ...(picture.kept ? { picture: picture.kept.name } : {}) };
					const member = await updateMemberRow(tx, query.MemberID, caller.clubId, change);
					if (!member) throw noSuchMember();
					await record(tx, former, member);
					return memberReply(member, true);
				});
			return settleUpload(services, picture, () => withinCopyStorage(limits, caller, picture, writeRow));
		}),

		serve(deleteMember, async ({ query, caller }) => {
			await ownMember(db, query.MemberID, caller);
			const { picture } = await services.transact(async (tx) => {
				const member = await deleteMemberRow(tx, query.MemberID, caller.clubId);
				if (!member) throw noSuchMember();
				await record(tx, member, undefined);
				return member;
			});
			if (picture) await removeFreed(services, pictureFiles(picture));
			return undefined;
		}),
	];
}
