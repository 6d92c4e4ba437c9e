/** Stores who acts for the logged-in club and what their role allows, next to `userData`, whose fields are fixed. */
import type { Reply } from './contracts.ts';
import { readJson } from './read-json.ts';
import { has, isText, type Shape } from './user-data.ts';

type SessionReply = Reply<'GET /api/clubs/session'>;

export interface Acting extends Pick<SessionReply, 'officer' | 'clubs' | 'mayNot'> {
	ClubID: number;
}

export const actingKey = 'actingAs';

export const actingOf = ({ club, officer, clubs, mayNot }: SessionReply): Acting => ({
	ClubID: club.ClubID,
	officer,
	clubs,
	mayNot,
});

const officerShape: Shape<NonNullable<Acting['officer']>> = {
	OfficerID: Number.isInteger,
	Name: isText,
	Email: isText,
	Role: isText,
};

const servedShape: Shape<Acting['clubs'][number]> = { ClubID: Number.isInteger, ClubName: isText, Role: isText };

const shape: Shape<Acting> = {
	ClubID: Number.isInteger,
	officer: (value) => value === null || has(value, officerShape),
	clubs: (value) => Array.isArray(value) && value.every((club) => has(club, servedShape)),
	mayNot: (value) => Array.isArray(value) && value.every(isText),
};

/** Null if incomplete: another version may have stored it. */
export function readActing(text: string | null): Acting | null {
	const value = readJson(text);
	return has(value, shape) ? value : null;
}
