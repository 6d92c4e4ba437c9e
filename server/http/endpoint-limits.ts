/** Rate limits that are taken before the handler of a call. */
import type { Socket } from 'node:net';
import { changeKilobytes, longestWait } from '#contract/attempt-limits.ts';
import type { Endpoint, Limit } from '#contract/endpoint.ts';
import { callLimits } from '#contract/limits.ts';
import { attemptsOf, pacedBy } from '#server/limits/attempt-limits.ts';
import { isLong, publicCalls, publicReads, type RateLimits } from '#server/limits/rate-limits.ts';
import { kilobytesOf, type Room, withinRooms } from '#server/limits/storage-room.ts';
import type { Caller, ClubCaller, StaffCaller } from './identify.ts';

/** What a stored picture counts for: it is encoded anew, so what was sent says little. */
const pictureBytes = 100_000;

/** About how many bytes of a change are stored. */
function storedBytes({ body, files }: { body: unknown; files: object }): number {
	let pictures = Object.keys(files).length;
	const text = JSON.stringify(body, (_, value: unknown) => {
		if (typeof value !== 'string' || !value.trimStart().startsWith('data:image/')) return value;
		pictures += 1;
		return '';
	});
	return Buffer.byteLength(text) + pictures * pictureBytes;
}

/** The room that each club, and all of them, have in a day. */
function clubRooms(limits: RateLimits) {
	const room = (name: keyof typeof changeKilobytes) =>
		limits.named(`changes in kilobytes, ${name}`, changeKilobytes[name]);
	const rooms = {
		pending: [room('pendingClub'), room('pendingClubs')],
		approved: [room('approvedClub'), room('approvedClubs')],
	} as const;
	return ({ clubId, approved }: ClubCaller): Room[] => {
		const [own, all] = approved ? rooms.approved : rooms.pending;
		return [
			[own, String(clubId)],
			[all, 'site'],
		];
	};
}

/** Runs the changes of clubs within their room. */
export function changeRooms({ route, body }: Endpoint, limits: RateLimits) {
	const roomsOf = clubRooms(limits);
	const stores = body !== undefined && !route.startsWith('GET ') && !route.startsWith('DELETE ');
	return <T>(call: { caller: Caller; body: unknown; files: object }, work: () => Promise<T>): Promise<T> => {
		if (!stores || call.caller.kind !== 'club') return work();
		return withinRooms(roomsOf(call.caller), kilobytesOf(storedBytes(call)), work);
	};
}

/**
 * Writes a row within the same room if its picture is a copy of another row's. What was sent does not tell: it is an
 * address, as that of the row's own picture, which is sent back with each change and takes no room. The copy has been made by
 * then: where there is no room for it, it is removed again.
 */
export function copyRooms(limits: RateLimits) {
	const roomsOf = clubRooms(limits);
	return <T>(caller: ClubCaller, { isCopy }: { isCopy: boolean }, writeRow: () => Promise<T>): Promise<T> =>
		isCopy ? withinRooms(roomsOf(caller), kilobytesOf(pictureBytes), writeRow) : writeRow();
}

/** Anybody can register a club and log in again and again, so a club's sessions count together; staff are invited. */
const changesKey = (caller: ClubCaller | StaffCaller) =>
	caller.kind === 'club' ? `club ${caller.clubId}` : `staff ${caller.sessionId}`;

type Take = (key: string, socket: Socket | undefined) => Promise<unknown>;

/**
 * Makes the function that takes from a limit. Many people may share an address, and all share a day of the site, so once
 * such a limit is used up, requests are let in one after the other, at twice the pace of the limit, instead of being refused
 * until the window ends. A limit so slow that a request would have to wait too long refuses.
 */
function takerOf(rateLimits: RateLimits, name: string, { per, ...rate }: Limit): Take {
	const pause = rate.seconds / rate.points / 2;
	const isShared = per === 'address' || (per === 'site' && isLong(rate));
	if (!isShared || pause > longestWait) return (key) => rateLimits.named(name, rate).take(key);
	if (isLong(rate)) return pacedBy(attemptsOf(rateLimits, name, { ...rate, pauses: [pause] }));
	return rateLimits.ofAddress(name, rate).enter;
}

/** The rate limits of one endpoint, and those of everybody who is logged in. */
export function rateLimitsOf({ route, who, limits = [] }: Endpoint, rateLimits: RateLimits) {
	const isRead = route.startsWith('GET ');
	const own = limits.map((limit) => ({
		per: limit.per,
		take: takerOf(rateLimits, `${route} ${limit.per} ${limit.seconds}`, limit),
	}));
	// For calls that are not cached: all public reads share one limit, and each public write has its own.
	const open = isRead ? publicReads(rateLimits) : rateLimits.ofAddress(`${route} by anyone`, publicCalls);
	if (who === 'anyone') own.push({ per: 'address', take: open.enter });
	const reads = rateLimits.named('session reads', callLimits.sessionReads);
	const changes = rateLimits.named('changes', callLimits.changes);
	return {
		takeCaller: async (caller: Caller) => {
			if (caller.kind === 'nobody') return;
			if (isRead) await reads.take(String(caller.sessionId));
			else await changes.take(changesKey(caller));
		},
		/** `socket`: the connection whose request may have to wait. */
		takeOwn: async (caller: Caller, address: string, socket?: Socket) => {
			const keys = { address, site: 'site', session: caller.kind === 'nobody' ? address : String(caller.sessionId) };
			for (const { per, take } of own) await take(keys[per], socket);
		},
	};
}
