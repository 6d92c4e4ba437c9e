/** What local storage holds under `userData`. */
import type { Reply } from './contracts.ts';
import { readJson } from './read-json.ts';

export type OwnClub = Reply<'GET /api/clubs/session'>['club'];

export interface UserData {
	Email: string;
	ClubName: string;
	ClubID: number;
	Club: OwnClub;
}

type Check = (value: unknown) => boolean;

export type Shape<T> = { readonly [K in keyof T]-?: Check };

export const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isId = (value: unknown) => Number.isInteger(value);
const isIdOrNull = (value: unknown) => value === null || isId(value);

/** Missing in what earlier versions stored. */
export const optional = (isRight: Check) => (value: unknown) => value === undefined || isRight(value);

export const has = <T>(value: unknown, shape: Shape<T>): value is T =>
	typeof value === 'object' &&
	value !== null &&
	Object.entries<Check>(shape).every(([name, isRight]) => isRight((value as Record<string, unknown>)[name]));

const clubShape: Shape<OwnClub> = {
	ClubID: isId,
	ClubName: isText,
	Description: isText,
	Email: isText,
	LogoURL: isTextOrNull,
	// Missing in sessions of earlier versions; the page asks the server anyway.
	Hue: optional(isId),
	FoundedDate: isText,
	Links: optional(Array.isArray),
	CategoryID: optional(isIdOrNull),
	Meets: optional(isText),
	HueChosen: optional(isIdOrNull),
	Members: Array.isArray,
	Status: isText,
	SentBack: optional((value) => has(value, { Message: isText, At: isText })),
	EmailConfirmed: optional((value) => typeof value === 'boolean'),
	Dormant: optional((value) => value === true),
};

const userShape: Shape<UserData> = {
	Email: isText,
	ClubName: isText,
	ClubID: isId,
	Club: (value) => has(value, clubShape),
};

/** Null if incomplete: another version or program may have stored it, and pages would break. */
export function readUserData(text: string | null): UserData | null {
	const value = readJson(text);
	return has(value, userShape) && value.Club.ClubID === value.ClubID ? value : null;
}
