/** Who may call an endpoint, as rows of the permission test: one row for each endpoint, a status for each kind of caller. */
import type { Endpoint } from '#contract/endpoint.ts';
import { includesRole, isRole, type Role } from '#contract/roles.ts';
import type { Did } from '#contract/trail.ts';
import type { hiringOn } from './hiring.ts';
import type { TestOfficer } from './officers.ts';
import type { Sent, TestClub, TestSite } from './site.ts';

export const callers = ['nobody', 'forged', 'dead', 'suspended', 'other', 'pending', 'staff', 'owner'] as const;
export type Caller = (typeof callers)[number];
/** The status that each caller gets. */
type Statuses = Readonly<Record<Caller, number>>;

/** Callers without a live login session. */
const outsiders = { nobody: 401, forged: 401, dead: 401, suspended: 401 };
/** Open to anyone. */
export const everyone = (status: number): Statuses =>
	Object.fromEntries(callers.map((caller) => [caller, status])) as never;

/** Only for the club that owns the thing. */
export const owned = (status: number): Statuses => ({
	...outsiders,
	other: 403,
	pending: 403,
	staff: 403,
	owner: status,
});

/** For every club, each with things of its own. */
export const clubsOwn = (status: number): Statuses => ({
	...outsiders,
	other: status,
	pending: status,
	staff: 403,
	owner: status,
});

/** For every account, about itself. */
export const anyAccount = (status: number): Statuses => ({ ...clubsOwn(status), staff: status });

/** Only for the staff. */
export const staffs = (status: number): Statuses => ({
	...outsiders,
	other: 403,
	pending: 403,
	staff: status,
	owner: 403,
});

/** What the calls are about; `seedPermissionWorld` makes it. Everything in it belongs to `owner`. */
export interface PermissionWorld {
	site: TestSite;
	owner: TestClub;
	/** One of each role. */
	officers: Readonly<Record<Role, TestOfficer>>;
	staff: { token: string; password: string };
	hiring: ReturnType<typeof hiringOn>;
	EventID: number;
	formId: string;
	MemberID: number;
	SessionID: number;
	PositionID: number;
	ApplicationID: number;
	/** The secret of the application's status link. */
	applicationToken: string;
	/** The file name of the application's résumé. */
	resume: string;
	quizId: number;
	newEvent(): Promise<number>;
	/** A registration through the form `formId`. */
	newRegistration(): Promise<{ responseId: string; token: string }>;
	/** The id of a registration that is on a waiting list. */
	newWaiting(): Promise<string>;
	/** The id of a registration that is cancelled. */
	newCancelled(): Promise<string>;
}

export interface PermissionRow {
	endpoint: Endpoint;
	statuses: Statuses;
	/** What a caller sends; it has to be right for those who may make the call. */
	send(caller: Caller, world: PermissionWorld): Sent | Promise<Sent>;
	/** What officers of the owner get, where it differs from what the owner gets. */
	officers?: Readonly<Record<Role, number>>;
	/** The call ends the session that makes it. */
	endsSession?: true;
	/** The entry in the trail that this request leaves, where it is another one than the endpoint states. */
	leaves?: Did;
}

export const permissionRow = (
	endpoint: Endpoint,
	statuses: Statuses,
	send: PermissionRow['send'] = () => ({}),
	more: Pick<PermissionRow, 'officers' | 'endsSession' | 'leaves'> = {},
): PermissionRow => ({ endpoint, statuses, send, ...more });

/** What an officer of the owner gets: what the owner gets, if their role includes the one that the call needs. */
export function statusOfOfficer({ endpoint: { who }, statuses, officers }: PermissionRow, role: Role): number {
	if (isRole(who) && !includesRole(role, who)) return 403;
	return officers?.[role] ?? statuses.owner;
}

/** The query of calls that name the caller's club. */
export const ownQuery = (_: Caller, { owner }: PermissionWorld) => ({ query: { ClubID: owner.ClubID } });
