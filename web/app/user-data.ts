/** What local storage holds under `userData` while a club is logged in. */
import type { Reply } from './contracts.ts';
import { readJson } from './read-json.ts';

export type OwnClub = Reply<'GET /api/clubs/session'>['club'];

export interface UserData {
	Email: string;
	ClubName: string;
	ClubID: number;
	Club: OwnClub;
}

/** A check of each part of a stored value. */
export type Shape<T> = { readonly [K in keyof T]-?: (value: unknown) => boolean };

export const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isId = (value: unknown) => Number.isInteger(value);

/** Whether a stored value has every part, each as its check wants it. */
export const has = <T>(value: unknown, shape: Shape<T>): value is T =>
	typeof value === 'object' &&
	value !== null &&
	Object.entries<(part: unknown) => boolean>(shape).every(([name, isRight]) =>
		isRight((value as Record<string, unknown>)[name]),
	);

const clubShape: Shape<OwnClub> = {
	ClubID: isId,
	ClubName: isText,
	Description: isText,
	Email: isText,
	LogoURL: isTextOrNull,
	// A session that was stored before clubs had one stays; the page asks the server for the club anyway.
	Hue: (value) => value === undefined || isId(value),
	FoundedDate: isText,
	Members: Array.isArray,
	Status: isText,
	// As with the hue.
	EmailConfirmed: (value) => value === undefined || typeof value === 'boolean',
};

const userShape: Shape<UserData> = {
	Email: isText,
	ClubName: isText,
	ClubID: isId,
	Club: (value) => has(value, clubShape),
};

/**
 * A session from its JSON, or null if it is incomplete: another version of the site, or another program on the same
 * address, may have written something else, which would break every page that uses it.
 */
export function readUserData(text: string | null): UserData | null {
	const value = readJson(text);
	return has(value, userShape) && value.Club.ClubID === value.ClubID ? value : null;
}
