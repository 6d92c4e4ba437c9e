/** How much of the disk a day's résumés may take: anybody can send one, and nobody may fill the disk. */
import { resumeKilobytes } from '#contract/attempt-limits.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { kilobytesOf, type Room, withinRooms } from '#server/limits/storage-room.ts';

/**
 * Runs `work` with room reserved for a résumé, or refuses with 429. Work that fails gives its room back: a résumé
 * that was not stored takes no room.
 */
export type WithinRoom = <T>(resume: UploadedFile | undefined, address: string, work: () => Promise<T>) => Promise<T>;

export function resumeLimits(limits: RateLimits): WithinRoom {
	const ofAddress = limits.named('résumé kilobytes of an address', resumeKilobytes.address);
	const ofSite = limits.named('résumé kilobytes', resumeKilobytes.site);
	return (resume, address, work) => {
		const rooms: Room[] = [
			[ofAddress, address],
			[ofSite, 'site'],
		];
		return withinRooms(rooms, kilobytesOf(resume?.bytes.length ?? 0), work);
	};
}
