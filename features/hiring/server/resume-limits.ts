/** How much of the disk a day's résumés may take: anybody can send one, and nobody may fill the disk. */
import { resumeKilobytes } from '#contract/attempt-limits.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';

/**
 * Runs `work` with room reserved for a résumé, or refuses with 429. Work that fails gives its room back: a résumé
 * that was not stored takes no room.
 */
export type WithinRoom = <T>(resume: UploadedFile | undefined, address: string, work: () => Promise<T>) => Promise<T>;

export function resumeLimits(limits: RateLimits): WithinRoom {
	const ofAddress = limits('résumé kilobytes of an address', resumeKilobytes.address);
	const ofSite = limits('résumé kilobytes', resumeKilobytes.site);
	return async (resume, address, work) => {
		const size = Math.ceil((resume?.bytes.length ?? 0) / 1024);
		if (size === 0) return work();
		const reserved: (() => Promise<void>)[] = [];
		try {
			for (const [limit, key] of [[ofAddress, address] as const, [ofSite, 'site'] as const]) {
				// Before it is taken: a refused size is counted too.
				reserved.push(() => limit.giveBack(key, size));
				await limit.take(key, size);
			}
			return await work();
		} catch (error) {
			for (const giveBack of reserved) await giveBack();
			throw error;
		}
	};
}
