/** The followed clubs. Only this browser knows them, without an account. */
import { mostFollowedClubs } from '#contract/followed-limit.ts';
import { useStore } from '../ui/store.ts';
import { makeDeviceList } from './device-list.ts';
import { readJson } from './read-json.ts';
import { has, isText, type Shape } from './user-data.ts';

export interface FollowedClub {
	id: number;
	/** The name when it was followed, shown until the club is loaded. */
	name: string;
}

const shape: Shape<FollowedClub> = { id: (value) => Number.isSafeInteger(value) && Number(value) > 0, name: isText };

export function readFollowed(text: string | null): readonly FollowedClub[] {
	const value = readJson(text);
	if (!Array.isArray(value)) return [];
	const clubs = value.filter((each): each is FollowedClub => has(each, shape));
	return clubs.filter(({ id }, index) => clubs.findIndex((each) => each.id === id) === index);
}

const list = makeDeviceList('followedClubs', readFollowed, 'follows');

const isIn = (clubs: readonly FollowedClub[], id: number) => clubs.some((each) => each.id === id);

/** False beyond the number that a calendar feed can name. */
export function followClub(club: FollowedClub): boolean {
	list.change((before) => (isIn(before, club.id) || before.length >= mostFollowedClubs ? before : [...before, club]));
	return isIn(list.get(), club.id);
}

export const unfollowClub = (id: number): void => list.change((before) => before.filter((each) => each.id !== id));

const none: readonly FollowedClub[] = [];

export const useFollowedClubs = (): readonly FollowedClub[] => useStore(list, none);
