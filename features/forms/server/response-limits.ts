/** How much of the disk a day's responses may take: anybody can send one, and nobody may fill the disk. */
import { LRUCache } from 'lru-cache';
import { responseKilobytes } from '#contract/attempt-limits.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { kilobytesOf, type Room, withinRooms } from '#server/limits/storage-room.ts';

/** Clubs of forms kept, so that not every response costs a look-up. A form never changes its club. */
const clubsKept = 10_000;

interface Response {
	formId: string;
	address: string;
	answers: unknown;
}

/** Runs `work` within the room of the response's form, club and address, and of the site. `findClub` throws where there is no form. */
export function responseRooms(limits: RateLimits, findClub: (formId: string) => Promise<number>) {
	const room = (name: keyof typeof responseKilobytes) =>
		limits(`responses in kilobytes, ${name}`, responseKilobytes[name]);
	const [ofAddress, ofForm, ofClub, ofSite] = [room('address'), room('form'), room('club'), room('site')];
	const clubs = new LRUCache<string, Promise<number>>({ maxSize: clubsKept, sizeCalculation: () => 1 });
	return async <T>({ formId, address, answers }: Response, work: () => Promise<T>): Promise<T> => {
		// Kept before it is found: of a crowd that comes at once, one looks it up.
		const club = clubs.get(formId) ?? findClub(formId);
		clubs.set(formId, club);
		const clubId = await club.catch((error: unknown) => {
			clubs.delete(formId);
			throw error;
		});
		const rooms: Room[] = [
			[ofAddress, `${formId} ${address}`],
			[ofForm, formId],
			[ofClub, String(clubId)],
			[ofSite, 'site'],
		];
		return withinRooms(rooms, kilobytesOf(Buffer.byteLength(JSON.stringify(answers))), work);
	};
}
