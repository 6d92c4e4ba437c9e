/** Linux's folder in memory. */
import { existsSync, statfsSync } from 'node:fs';

export const memory = '/dev/shm';

export function hasRoomInMemory(bytes: number): boolean {
	if (!existsSync(memory)) return false;
	const { bavail, bsize } = statfsSync(memory);
	return bavail * bsize > bytes;
}
