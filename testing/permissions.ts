/** Rows of the permission test: for each endpoint, a status for each kind of caller. */
import type { Endpoint } from '#contract/endpoint.ts';
import { includesRole, isRole, type Role } from '#contract/roles.ts';
import type { Did } from '#contract/trail.ts';
import type { hiringOn } from './hiring.ts';
import type { TestOfficer } from './officers.ts';
import type { Sent, TestClub, TestSite } from './site.ts';

export const callers = [
	'nobody',
	'forged',
	'dead',
	'doorLink',
	'suspended',
	'other',
	'pending',
	'staff',
	'owner',
] as const;
export type Caller = (typeof callers)[number];
type Statuses = Readonly<Record<Caller, number>>;

const outsiders = { nobody: 401, forged: 401, dead: 401, doorLink: 401, suspended: 401 };
export const everyone = (status: number): Statuses =>
	Object.fromEntries(callers.map((caller) => [caller, status])) as never;

/** For the club that owns the thing. */
export const owned = (status: number): Statuses => ({
	...outsiders,
	other: 403,
	pending: 403,
	staff: 403,
	owner: status,
});

/** For every club, each with its own things. */
export const clubsOwn = (status: number): Statuses => ({
	...outsiders,
	other: status,
	pending: status,
	staff: 403,
	owner: status,
});

/** For every account, about itself. */
export const anyAccount = (status: number): Statuses => ({ ...clubsOwn(status), staff: status });

export const staffs = (status: number): Statuses => ({
	...outsiders,
	other: 403,
	pending: 403,
	staff: status,
	owner: 403,
});

/** Everything in it belongs to `owner`. `seedPermissionWorld` makes it. */
export interface PermissionWorld {
	site: TestSite;
	owner: TestClub;
	officers: Readonly<Record<Role, TestOfficer>>;
	staff: { token: string; password: string };
	hiring: ReturnType<typeof hiringOn>;
	EventID: number;
	/** Of the owner; its door is open, and `doorLink` is its helper. */
	doorEventID: number;
	formId: string;
	MemberID: number;
	SessionID: number;
	PositionID: number;
	ApplicationID: number;
	applicationToken: string;
	resume: string;
	quizId: number;
	newEvent(): Promise<number>;
	newRegistration(): Promise<{ responseId: string; token: string }>;
	newWaiting(): Promise<string>;
	newCancelled(): Promise<string>;
}

export interface PermissionRow {
	endpoint: Endpoint;
	statuses: Statuses;
	send(caller: Caller, world: PermissionWorld): Sent | Promise<Sent>;
	/** Officers' statuses, where they differ from the owner's. */
	officers?: Readonly<Record<Role, number>>;
	endsSession?: true;
	/** The trail entry, where it differs from the endpoint's. */
	leaves?: Did;
}

export const permissionRow = (
	endpoint: Endpoint,
	statuses: Statuses,
	send: PermissionRow['send'] = () => ({}),
	more: Pick<PermissionRow, 'officers' | 'endsSession' | 'leaves'> = {},
): PermissionRow => ({ endpoint, statuses, send, ...more });

export function statusOfOfficer({ endpoint: { who }, statuses, officers }: PermissionRow, role: Role): number {
	if (isRole(who) && !includesRole(role, who)) return 403;
	return officers?.[role] ?? statuses.owner;
}

export const ownQuery = (_: Caller, { owner }: PermissionWorld) => ({ query: { ClubID: owner.ClubID } });
