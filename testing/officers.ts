/** Officers of a test club, made by the API. */
import type { Role } from '#contract/roles.ts';
import { acceptInvitation, inviteOfficer } from '#features/officers/contract.ts';
import type { TestClub, TestSite } from './site.ts';

export interface TestOfficer {
	OfficerID: number;
	Name: string;
	Email: string;
	password: string;
	token: string;
}

let serial = 0;

export async function invited(
	site: TestSite,
	club: TestClub,
	sent: { Role: Role; Name?: string; Email?: string; TermEnds?: string },
) {
	const Name = `Officer ${++serial}`;
	const body = { Name, Email: `officer-${serial}-${club.ClubID}@college.test`, ...sent };
	const { status, reply, text } = await site.call(inviteOfficer, { as: club, query: { ClubID: club.ClubID }, body });
	if (status !== 201) throw new Error(`The invitation was refused: ${text}`);
	return { ...reply, token: reply.InviteURL?.split('#')[1] ?? '' };
}

export async function newOfficer(
	site: TestSite,
	club: TestClub,
	sent: { Role: Role; Email?: string; TermEnds?: string },
): Promise<TestOfficer> {
	const { token, ...officer } = await invited(site, club, sent);
	const password = `password of ${officer.Email}`;
	const { status, reply, text } = await site.call(acceptInvitation, { body: { token, password } });
	if (status !== 201) throw new Error(`The officer could not accept: ${text}`);
	return { ...officer, password, token: reply.token };
}
