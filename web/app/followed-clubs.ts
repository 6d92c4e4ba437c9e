/** The clubs that the visitor follows. Only this browser knows them: nothing is sent, and no account is needed. */
import { limits } from '#contract/limits.ts';
import { useStore } from '../ui/store.ts';
import { makeDeviceList } from './device-list.ts';
import { readJson } from './read-json.ts';
import { has, isText, type Shape } from './user-data.ts';

export interface FollowedClub {
	id: number;
	/** As it was when the visitor began to follow it: shown where the club itself is not loaded. */
	name: string;
}

const shape: Shape<FollowedClub> = { id: (value) => Number.isSafeInteger(value) && Number(value) > 0, name: isText };

/** The clubs in stored JSON, each once, the latest last. */
export function readFollowed(text: string | null): readonly FollowedClub[] {
	const value = readJson(text);
	if (!Array.isArray(value)) return [];
	const clubs = value.filter((each): each is FollowedClub => has(each, shape));
	return clubs.filter(({ id }, index) => clubs.findIndex((each) => each.id === id) === index);
}

const list = makeDeviceList('followedClubs', readFollowed, 'follows');

const isIn = (clubs: readonly FollowedClub[], id: number) => clubs.some((each) => each.id === id);

/** Follows a club; false if the visitor already follows as many as a calendar feed can name. */
export function followClub(club: FollowedClub): boolean {
	list.change((before) =>
		isIn(before, club.id) || before.length >= limits.followedClubs ? before : [...before, club],
	);
	return isIn(list.get(), club.id);
}

export const unfollowClub = (id: number): void => list.change((before) => before.filter((each) => each.id !== id));

const none: readonly FollowedClub[] = [];

/** The followed clubs; none while the page is hydrated, as on the server. */
export const useFollowedClubs = (): readonly FollowedClub[] => useStore(list, none);
