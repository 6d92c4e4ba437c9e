/** How much of the disk a day's applications and résumés may take: anybody can send one, and nobody may fill the disk. */
import { applicationKilobytes, resumeKilobytes } from '#contract/attempt-limits.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { Problem } from '#server/core/problem.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { kilobytesOf, type Room, withinRooms } from '#server/limits/storage-room.ts';
import type { applyForPosition } from '../application-contract.ts';

const noRoomForResume = 'No more résumés can be stored today. Send the application without one, or try again tomorrow.';

interface Sent {
	positionId: number;
	/** The client's network address, as the rate limits count it. */
	address: string;
	body: BodyOf<typeof applyForPosition>;
	resume: UploadedFile | undefined;
}

/**
 * Runs `work` with room reserved for an application and its résumé, or refuses with 429. Work that fails gives its room
 * back: what was not stored takes none.
 */
export type WithinRoom = <T>(sent: Sent, work: () => Promise<T>) => Promise<T>;

export function applicationRooms(limits: RateLimits): WithinRoom {
	const ofPosition = limits.named('application kilobytes of a position', applicationKilobytes.position);
	const ofAll = limits.named('application kilobytes', applicationKilobytes.site);
	const resumesOfAddress = limits.named('résumé kilobytes of an address', resumeKilobytes.address);
	const resumesOfAll = limits.named('résumé kilobytes', resumeKilobytes.site);
	// A class behind one address can use up the room, and its last applicants need not wait: the file is optional.
	const refusal = ({ extras }: Problem) =>
		new Problem('too often', noRoomForResume, { ...extras, fields: { resume: noRoomForResume } });
	return ({ positionId, address, body, resume }, work) => {
		const rooms: Room[] = [
			[ofPosition, String(positionId)],
			[ofAll, 'site'],
		];
		const resumeRooms: Room[] = [
			[resumesOfAddress, address],
			[resumesOfAll, 'site'],
		];
		return withinRooms(rooms, kilobytesOf(Buffer.byteLength(JSON.stringify(body))), () =>
			withinRooms(resumeRooms, kilobytesOf(resume?.bytes.length ?? 0), work, refusal),
		);
	};
}
