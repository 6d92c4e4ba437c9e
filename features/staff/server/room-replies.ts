/** Notices about rooms as replies: with the names of the clubs, forms and positions. */
import { namesOfClubs } from '#features/clubs/server/store.ts';
import { findForms } from '#features/forms/server/store.ts';
import { findPositionTitles } from '#features/hiring/server/store.ts';
import type { Reader } from '#server/db/tables.ts';
import type { listRoomNotices } from '#server/limits/room-notices.ts';

type RoomNotice = Awaited<ReturnType<typeof listRoomNotices>>[number];

export async function roomNoticeReplies(db: Reader, notices: readonly RoomNotice[]) {
	const subjectsOf = (name: RoomNotice['room']) =>
		notices.filter(({ room }) => room === name).map(({ subject }) => subject);
	const forms = new Map((await findForms(db, subjectsOf('formResponses'))).map((form) => [form.id, form]));
	const positionIds = subjectsOf('positionApplications').map(Number);
	const positions = new Map((await findPositionTitles(db, positionIds)).map((position) => [position.id, position]));
	const found = notices.map((notice) => {
		const { room, subject } = notice;
		const form = room === 'formResponses' ? forms.get(subject) : undefined;
		const position = room === 'positionApplications' ? positions.get(Number(subject)) : undefined;
		const isClub = room !== 'positionApplications' && /^\d+$/.test(subject);
		const clubId = (form ?? position)?.club_id ?? (isClub ? Number(subject) : undefined);
		return { ...notice, form, position, clubId };
	});
	const names = await namesOfClubs(
		db,
		found.flatMap(({ clubId }) => clubId ?? []),
	);
	return found.map(({ room, noticed_at, form, position, clubId }) => ({
		Room: room,
		ClubName: (clubId !== undefined && names.get(clubId)) || null,
		FormTitle: form?.title ?? null,
		PositionTitle: position?.title ?? null,
		NoticedAt: noticed_at,
	}));
}
