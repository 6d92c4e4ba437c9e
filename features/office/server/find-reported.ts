/** Finds what a report is about, if its sender can see it. */
import type { Reportable } from '#contract/reportable.ts';
import { findClub } from '#features/clubs/server/store.ts';
import { visibleTo } from '#features/clubs/server/visibility.ts';
import { findEvent } from '#features/events/server/store.ts';
import { visibleTo as eventVisibleTo } from '#features/events/server/visibility.ts';
import { findPosition, findSession } from '#features/hiring/server/store.ts';
import { findQuiz } from '#features/quizzes/server/store.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Caller } from '#server/http/identify.ts';

interface Reported {
	clubId: number;
	name: string;
}

type Find = (db: Reader, id: number, caller: Caller) => Promise<Reported | undefined>;

const finders: Record<Reportable, Find> = {
	club: async (db, id, caller) => {
		const club = await findClub(db, id);
		return club && visibleTo(caller, club) ? { clubId: club.id, name: club.name } : undefined;
	},
	event: async (db, id, caller) => {
		const event = await findEvent(db, id);
		return event && eventVisibleTo(caller, event) ? { clubId: event.club_id, name: event.name } : undefined;
	},
	position: async (db, id, caller) => {
		const position = await findPosition(db, id);
		const session = position && (await findSession(db, position.session_id));
		return session && visibleTo(caller, session) ? { clubId: session.club_id, name: position.title } : undefined;
	},
	quiz: async (db, id, caller) => {
		const quiz = await findQuiz(db, id);
		return quiz && visibleTo(caller, quiz) ? { clubId: quiz.club_id, name: quiz.title } : undefined;
	},
};

export const findReported = (db: Reader, about: Reportable, id: number, caller: Caller) =>
	finders[about](db, id, caller);
