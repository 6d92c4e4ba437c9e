/** Who may call an endpoint, as rows of the permission test: one row for each endpoint, a status for each kind of caller. */
import type { Endpoint } from '#contract/endpoint.ts';
import type { Sent } from './site.ts';

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

/** Only for the staff. */
export const staffs = (status: number): Statuses => ({
	...outsiders,
	other: 403,
	pending: 403,
	staff: status,
	owner: 403,
});

export interface PermissionRow {
	endpoint: Endpoint;
	statuses: Statuses;
	/** What a caller sends; it has to be right for those who may make the call. */
	send(caller: Caller): Sent | Promise<Sent>;
}

export const permissionRow = (
	endpoint: Endpoint,
	statuses: Statuses,
	send: PermissionRow['send'] = () => ({}),
): PermissionRow => ({ endpoint, statuses, send });
