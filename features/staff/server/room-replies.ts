/** Notices about rooms as replies: with the names of the club and form. */
import { findClub } from '#features/clubs/server/store.ts';
import { findForm } from '#features/forms/server/store.ts';
import type { Reader } from '#server/db/tables.ts';
import type { listRoomNotices } from '#server/limits/room-notices.ts';

type RoomNotice = Awaited<ReturnType<typeof listRoomNotices>>[number];

export async function roomNoticeReply(db: Reader, { room, subject, noticed_at }: RoomNotice) {
	const form = room === 'formResponses' ? await findForm(db, subject) : undefined;
	const clubId = form?.club_id ?? (/^\d+$/.test(subject) ? Number(subject) : undefined);
	const club = clubId === undefined ? undefined : await findClub(db, clubId);
	return {
		Room: room,
		ClubName: club?.name ?? null,
		FormTitle: form?.title ?? null,
		NoticedAt: noticed_at,
	};
}
