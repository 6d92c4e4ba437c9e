/** Notices about rooms as replies: with the names of the clubs and forms. */
import { namesOfClubs } from '#features/clubs/server/store.ts';
import { findForms } from '#features/forms/server/store.ts';
import type { Reader } from '#server/db/tables.ts';
import type { listRoomNotices } from '#server/limits/room-notices.ts';

type RoomNotice = Awaited<ReturnType<typeof listRoomNotices>>[number];

export async function roomNoticeReplies(db: Reader, notices: readonly RoomNotice[]) {
	const formIds = notices.filter(({ room }) => room === 'formResponses').map(({ subject }) => subject);
	const forms = new Map((await findForms(db, formIds)).map((form) => [form.id, form]));
	const found = notices.map((notice) => {
		const form = notice.room === 'formResponses' ? forms.get(notice.subject) : undefined;
		const clubId = form?.club_id ?? (/^\d+$/.test(notice.subject) ? Number(notice.subject) : undefined);
		return { ...notice, form, clubId };
	});
	const names = await namesOfClubs(
		db,
		found.flatMap(({ clubId }) => clubId ?? []),
	);
	return found.map(({ room, noticed_at, form, clubId }) => ({
		Room: room,
		ClubName: (clubId !== undefined && names.get(clubId)) || null,
		FormTitle: form?.title ?? null,
		NoticedAt: noticed_at,
	}));
}
