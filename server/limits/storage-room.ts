/** Room in kilobytes for what a day brings, so that nobody fills the disk. */
import { Problem } from '#server/core/problem.ts';
import type { RateLimit } from './rate-limits.ts';
import { nearlyFull } from './room-notices.ts';
import { takeAll } from './take-all.ts';

/** A room, and whose it is. */
export type Room = readonly [room: RateLimit, key: string];

const sentence = 'So much was saved here within a day that there is no room for more. Please try again tomorrow.';

const isTooOften = (error: unknown): error is Problem => error instanceof Problem && error.status === 429;

/** Room in kilobytes for so many bytes. */
export const kilobytesOf = (bytes: number): number => Math.ceil(bytes / 1024);

const noRoom = ({ extras }: Problem) => new Problem('too often', sentence, extras);

/**
 * Runs `work` with room reserved, or refuses with 429, which `refusal` makes of that of the limit. Work that fails gives its
 * room back: what was not stored takes none.
 */
export async function withinRooms<T>(
	rooms: readonly Room[],
	kilobytes: number,
	work: () => Promise<T>,
	refusal = noRoom,
): Promise<T> {
	if (kilobytes === 0) return work();
	const { giveBack, used } = await takeAll(rooms.map(([room, key]) => [room, key, kilobytes])).catch(
		(error: unknown): never => {
			throw isTooOften(error) ? refusal(error) : error;
		},
	);
	try {
		const result = await work();
		rooms.forEach(([room, key], index) => {
			if ((used[index] ?? 0) >= nearlyFull) room.notice(key);
		});
		return result;
	} catch (error) {
		await giveBack();
		throw error;
	}
}
