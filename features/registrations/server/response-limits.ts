/**
 * How many responses a form takes, and how much of the disk a day's responses: anybody can send one, and nobody may fill
 * the disk. An address that has sent too many is slowed down, and one that has sent too much sends only small ones: others
 * may share it.
 */
import { LRUCache } from 'lru-cache';
import { formResponses, responseKilobytes, smallResponseKilobytes, smallResponses } from '#contract/attempt-limits.ts';
import { attemptsOf, pacedBy } from '#server/limits/attempt-limits.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { kilobytesOf, type Room, withinRooms } from '#server/limits/storage-room.ts';

/** Clubs of forms kept, so that not every response costs a look-up. A form never changes its club. */
const clubsKept = 10_000;

interface Response {
	formId: string;
	address: string;
	answers: unknown;
}

/** Makes the function that runs `work` within the limits of the response's form, club and address, and of the site. `findClub` throws where there is no form. */
export function responseLimits(limits: RateLimits, findClub: (formId: string) => Promise<number>) {
	const room = (name: keyof typeof responseKilobytes) =>
		limits(`responses in kilobytes, ${name}`, responseKilobytes[name]);
	const [ofAddress, ofForm, ofClub, ofSite] = [room('address'), room('form'), room('club'), room('site')];
	const pace = pacedBy(attemptsOf(limits, 'form responses', formResponses));
	const paceSmall = pacedBy(attemptsOf(limits, 'small form responses', smallResponses));
	const clubs = new LRUCache<string, Promise<number>>({ maxSize: clubsKept, sizeCalculation: () => 1 });
	return async <T>({ formId, address, answers }: Response, work: () => Promise<T>): Promise<T> => {
		const own = `${formId} ${address}`;
		await pace(own);
		// Kept before it is found: of a crowd that comes at once, one looks it up.
		const club = clubs.get(formId) ?? findClub(formId);
		clubs.set(formId, club);
		const clubId = await club.catch((error: unknown) => {
			clubs.delete(formId);
			throw error;
		});
		const rooms: Room[] = [
			[ofForm, formId],
			[ofClub, String(clubId)],
			[ofSite, 'site'],
		];
		const kilobytes = kilobytesOf(Buffer.byteLength(JSON.stringify(answers)));
		if (kilobytes <= smallResponseKilobytes) await paceSmall(own);
		else rooms.unshift([ofAddress, own]);
		return withinRooms(rooms, kilobytes, work);
	};
}
