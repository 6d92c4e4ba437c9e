/** How much of the disk a day's résumés may take, so that nobody fills it from outside. */

import type { UploadedFile } from '#server/files/uploaded-file.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';

/** Kilobytes of a day: of all résumés, and of those from one address. */
const perDay = { points: 2 * 1024 * 1024, seconds: 86_400 };
const perAddress = { points: 512 * 1024, seconds: 86_400 };

/** Reserves the room of a résumé, or refuses it with 429; gives what takes the reservation back. */
export type ReserveRoom = (resume: UploadedFile | undefined, address: string) => Promise<() => Promise<void>>;

export function resumeLimits(limits: RateLimits): ReserveRoom {
	const ofAddress = limits('résumé kilobytes of an address', perAddress);
	const ofSite = limits('résumé kilobytes', perDay);
	return async (resume, address) => {
		const size = Math.ceil((resume?.bytes.length ?? 0) / 1024);
		if (size === 0) return async () => undefined;
		const reserved: (() => Promise<void>)[] = [];
		const giveBack = async () => {
			for (const undo of reserved) await undo();
		};
		for (const [limit, key] of [[ofAddress, address] as const, [ofSite, 'site'] as const]) {
			reserved.push(() => limit.giveBack(key, size));
			await limit.take(key, size).catch(async (refusal: unknown) => {
				await giveBack();
				throw refusal;
			});
		}
		return giveBack;
	};
}
