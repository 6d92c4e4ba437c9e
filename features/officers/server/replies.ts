/** Officers and sessions as the API replies. */

import type { z } from 'zod';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { includesRole, isRole, type Role } from '#contract/roles.ts';
import { dayAt } from '#contract/time.ts';
import { ownClub } from '#features/clubs/server/replies.ts';
import type { Reader } from '#server/db/tables.ts';
import type { clubSession, HandOver as HandOverReply, listOfficers } from '../contract.ts';
import { leaving } from '../rules.ts';
import { listServing } from './serving.ts';
import { findOfficer, type HandOver, listClubOfficers, type Officer } from './store.ts';

export const officerReply = (officer: Officer, timeZone: string): ReplyOf<typeof listOfficers>[number] => ({
	OfficerID: officer.id,
	Name: officer.name,
	Email: officer.email,
	Role: officer.role,
	State: officer.account_id === null ? 'invited' : 'active',
	TermEnds: officer.term_ends,
	LastSeen: officer.used_at === null ? null : dayAt(new Date(officer.used_at), timeZone),
});

export const seatOf = (officer: Officer) => ({
	id: officer.id,
	name: officer.name,
	role: officer.role,
	isActive: officer.account_id !== null,
	termEnds: officer.term_ends,
});

/** The calls that a role of a club may not make. */
export type RefusedCalls = (role: Role, isDormant: boolean) => string[];

export const refusedCalls =
	(endpoints: readonly Endpoint[]): RefusedCalls =>
	(role, isDormant) =>
		endpoints.flatMap(({ route, who, awake = false }) =>
			(isRole(who) && !includesRole(role, who)) || (awake && isDormant) ? [route] : [],
		);

export interface Acting {
	accountId: number;
	clubId: number;
	officerId: number | null;
}

export async function sessionReply(
	db: Reader,
	{ accountId, clubId, officerId }: Acting,
	{ refused, day }: { refused: RefusedCalls; day: string },
): Promise<ReplyOf<typeof clubSession>> {
	const club = await ownClub(db, clubId);
	const mayNot = (role: Role) => refused(role, club.Dormant === true);
	const officer = officerId === null ? undefined : await findOfficer(db, officerId);
	if (!officer) {
		const { ClubID, ClubName } = club;
		return { club, officer: null, clubs: [{ ClubID, ClubName, Role: 'lead' }], mayNot: mayNot('lead') };
	}
	const clubs = (await listServing(db, accountId, day)).map((each) => ({
		ClubID: each.club_id,
		ClubName: each.club_name,
		Role: each.role,
	}));
	const { id, name, email, role } = officer;
	return { club, officer: { OfficerID: id, Name: name, Email: email, Role: role }, clubs, mayNot: mayNot(role) };
}

export async function handOverReply(
	db: Reader,
	{ clubId, on, leads }: HandOver,
): Promise<z.output<typeof HandOverReply>> {
	const officers = (await listClubOfficers(db, clubId)).map(seatOf);
	return {
		On: on,
		Leads: leads,
		Leaving: leaving(officers, leads).map(({ id, name }) => ({ OfficerID: id, Name: name })),
	};
}
