/** The calls of the door's page, and the state that it shows. Not by `call`: a helper's link is no session. */
import { addressOf, CallError, refusalOf } from '#web/app/call.ts';
import type { Body, Reply } from '#web/app/contracts.ts';
import { readJson } from '#web/app/read-json.ts';
import { unreachable } from '#web/ui/message-of.ts';
import type { AnswerKind } from '../answer-rules.ts';
import type { DoorCounts, DoorList, GuestIndex, KeptScan } from '../phone-rules.ts';

export type DoorReply = Reply<'GET /api/door'>;
export type DoorLink = Reply<'GET /api/events/:eventId/doorLinks'>[number];
export type Attendance = Reply<'GET /api/events/:eventId/attendance'>;
export type CheckIns = Body<'POST /api/door/checkIns'>;
export type CheckInReplies = Reply<'POST /api/door/checkIns'>;

/** By a helper's link, or by the session of the event's club. */
export type Access = { token: string } | { eventId: number };

/** Milliseconds. */
const patience = { list: 20_000, scans: 15_000 };

async function send(path: string, access: Access, request: RequestInit, timeout: number) {
	const query = 'eventId' in access ? { EventID: access.eventId } : {};
	const headers = new Headers(request.headers);
	if ('token' in access) headers.set('authorization', `Bearer ${access.token}`);
	let response: Response;
	let text: string;
	try {
		response = await fetch(addressOf(path, { query }), {
			...request,
			headers,
			credentials: 'token' in access ? 'omit' : 'same-origin',
			signal: AbortSignal.timeout(timeout),
		});
		text = await response.text();
	} catch {
		throw new CallError(0, unreachable);
	}
	if (!response.ok) throw refusalOf(response.status, readJson(text));
	const reply = readJson(text);
	// A success that is no JSON is not this server's: a network asks for a log-in.
	if (reply === null) throw new CallError(0, unreachable);
	return { reply, etag: response.headers.get('etag') };
}

export async function fetchDoor(access: Access): Promise<{ door: DoorReply; etag: string | null }> {
	// The browser revalidates its copy.
	const { reply, etag } = await send('/api/door', access, { cache: 'no-cache' }, patience.list);
	return { door: reply as DoorReply, etag };
}

export async function postCheckIns(access: Access, checkIns: CheckIns): Promise<CheckInReplies> {
	const { reply } = await send(
		'/api/door/checkIns',
		access,
		{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(checkIns) },
		patience.scans,
	);
	return reply as CheckInReplies;
}

export const isTransient = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

/** When a closed door opens and closes. */
export const hoursIn = ({ opens, closes }: CallError['detail']) =>
	typeof opens === 'string' && typeof closes === 'string' ? { opens, closes } : undefined;

export interface Answer {
	/** New for each scan, so that the same answer is told again. */
	id: number;
	kind: AnswerKind;
	number: number | null;
	name: string | null;
	/** Since when the person is in. */
	since: string | null;
	ticket?: string | undefined;
	counts: DoorCounts;
}

export interface DoorView {
	phase: 'loading' | 'open' | 'closed' | 'dead' | 'failed';
	/** Why it is not open, or what could not be sent. */
	problem?: string | undefined;
	hours?: { opens: string; closes: string } | undefined;
	door?: DoorReply | undefined;
	list: DoorList;
	index: GuestIndex;
	recent: readonly KeptScan[];
	unsent: number;
	/** Epoch milliseconds. */
	offlineSince?: number | undefined;
	answer?: Answer | undefined;
}

export const unopened: DoorView = {
	phase: 'loading',
	list: { guests: new Map(), walkIns: 0 },
	index: { entries: [] },
	recent: [],
	unsent: 0,
};
