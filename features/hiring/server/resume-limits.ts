/** How much of the disk a day's résumés may take: anybody can send one, and nobody may fill the disk. */
import { resumeKilobytes } from '#contract/attempt-limits.ts';
import { Problem } from '#server/core/problem.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { kilobytesOf, type Room, withinRooms } from '#server/limits/storage-room.ts';

const noRoom = 'No more résumés can be stored today. Send the application without it, or try again tomorrow.';

/**
 * Runs `work` with room reserved for a résumé, or refuses with 429. Work that fails gives its room back: a résumé
 * that was not stored takes no room.
 */
export type WithinRoom = <T>(resume: UploadedFile | undefined, address: string, work: () => Promise<T>) => Promise<T>;

export function resumeLimits(limits: RateLimits): WithinRoom {
	const ofAddress = limits.named('résumé kilobytes of an address', resumeKilobytes.address);
	const ofSite = limits.named('résumé kilobytes', resumeKilobytes.site);
	// A class behind one address can use up the room, and its last applicants need not wait: the file is optional.
	const refusal = ({ extras }: Problem) => new Problem('too often', noRoom, { ...extras, fields: { resume: noRoom } });
	return (resume, address, work) => {
		const rooms: Room[] = [
			[ofAddress, address],
			[ofSite, 'site'],
		];
		return withinRooms(rooms, kilobytesOf(resume?.bytes.length ?? 0), work, refusal);
	};
}
