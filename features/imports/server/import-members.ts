/** Decides what becomes of rows about members, and makes members of them. */
import { emailKey } from '#contract/email-address.ts';
import { nameKey } from '#contract/fold-text.ts';
import { quotas } from '#contract/limits.ts';
import { recordedMember } from '#features/clubs/server/replies.ts';
import { findClub, insertMember, listMembers, type Member } from '#features/clubs/server/store.ts';
import { isPublic } from '#features/clubs/server/visibility.ts';
import type { Tx } from '#server/db/tables.ts';
import { scaled } from '#server/limits/scaled.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { importTexts, onSite } from '../rules.ts';
import { keyOf, type MemberValues } from './check-row.ts';
import type { RowResult } from './import-store.ts';

const fullName = (member: Pick<Member, 'first_name' | 'last_name'>) =>
	nameKey(`${member.first_name} ${member.last_name}`);

const columns = [
	['FirstName', 'first_name'],
	['LastName', 'last_name'],
	['Role', 'role'],
	['JoinDate', 'join_date'],
] as const;

function otherValues(member: Member, values: MemberValues): Record<string, string> {
	const fields: Record<string, string> = {};
	for (const [column, field] of columns)
		if (values[column] !== '' && values[column] !== member[field]) fields[column] = onSite(member[field]);
	return fields;
}

/** The key is the address, without one the name. */
export function outcomeOfMember(known: readonly Member[], values: MemberValues): RowResult {
	const key = keyOf(values);
	const members = known.filter((member) =>
		values.Email === '' ? fullName(member) === key : member.email !== '' && emailKey(member.email) === key,
	);
	if (members.length === 0) return { outcome: 'new' };
	const differences = members.map((member) => otherValues(member, values));
	if (differences.some((fields) => Object.keys(fields).length === 0)) return { outcome: 'same' };
	return { outcome: 'conflict', fields: differences[0], problem: importTexts.otherMember };
}

async function addMember(tx: Tx, services: Services, clubId: number, values: MemberValues): Promise<Member> {
	const member = await insertMember(tx, {
		club_id: clubId,
		first_name: values.FirstName,
		last_name: values.LastName,
		email: values.Email,
		role: values.Role || importTexts.defaultRole,
		join_date: values.JoinDate,
		picture: null,
	});
	await recordChange(tx, {
		now: nowText(services),
		clubId,
		did: 'member.created',
		about: { id: member.id, name: `${member.first_name} ${member.last_name}` },
		after: recordedMember(member),
	});
	return member;
}

/** Hold the lock of the club's members. */
export async function importMembers(
	tx: Tx,
	services: Services,
	clubId: number,
	rows: readonly MemberValues[],
): Promise<RowResult[]> {
	const club = await findClub(tx, clubId);
	const known = await listMembers(tx, clubId);
	const quota = quotas.members[club && isPublic(club) ? 'approved' : 'pending'];
	const most = scaled(quota, services.settings.RATE_LIMIT_SCALE);
	const done: RowResult[] = [];
	for (const values of rows) {
		const outcome = outcomeOfMember(known, values);
		const isFull = outcome.outcome === 'new' && known.length >= most;
		if (outcome.outcome === 'new' && !isFull) known.push(await addMember(tx, services, clubId, values));
		done.push(isFull ? { outcome: 'bad', problem: importTexts.tooManyMembers } : outcome);
	}
	return done;
}
