/** The folder of Linux whose files are in memory. */
import { existsSync, statfsSync } from 'node:fs';

export const memory = '/dev/shm';

/** Whether the folder exists and has more than so many bytes free. */
export function hasRoomInMemory(bytes: number): boolean {
	if (!existsSync(memory)) return false;
	const { bavail, bsize } = statfsSync(memory);
	return bavail * bsize > bytes;
}
