/** Rows of clubs and members as replies, and bodies as rows. Only the club itself (`isOwn`) gets members' addresses. */
import type { BodyOf } from '#contract/endpoint.ts';
import type { Reader } from '#server/db/tables.ts';
import { type KeptPicture, pictureUrl } from '#server/files/pictures.ts';
import type { addClub, addMember } from '../contract.ts';
import { hueOfClub } from '../look-rules.ts';
import { type Club, listMembers, type Member } from './store.ts';
import { existingClub } from './visibility.ts';

export const memberReply = (member: Member, isOwn: boolean) => ({
	MemberID: member.id,
	FirstName: member.first_name,
	LastName: member.last_name,
	...(isOwn ? { Email: member.email } : {}),
	Role: member.role,
	JoinDate: member.join_date,
	ProfileImageURL: pictureUrl(member.picture),
	ClubID: member.club_id,
});

const fieldsOf = (club: Club) => ({
	ClubID: club.id,
	ClubName: club.name,
	Description: club.description,
	Email: club.email,
	LogoURL: pictureUrl(club.logo),
	Hue: hueOfClub(club.name, club.logo_hue),
	FoundedDate: club.founded_date,
});

export const listedClubReply = (club: Club, memberIds: readonly number[]) => ({
	...fieldsOf(club),
	Members: memberIds.map((MemberID) => ({ MemberID })),
});

export const clubReply = (club: Club, members: readonly Member[], isOwn: boolean) => ({
	...fieldsOf(club),
	Members: members.map((member) => memberReply(member, isOwn)),
});

const ownClubReply = (club: Club, members: readonly Member[]) => ({
	...clubReply(club, members, true),
	Status: club.status,
	EmailConfirmed: club.confirmed_at !== null,
});

export const ownClub = async (db: Reader, id: number) =>
	ownClubReply(await existingClub(db, id), await listMembers(db, id));

export const clubColumns = (body: Pick<BodyOf<typeof addClub>, 'ClubName' | 'Description' | 'FoundedDate'>) => ({
	name: body.ClubName,
	description: body.Description,
	founded_date: body.FoundedDate,
});

export const logoColumns = (logo: KeptPicture | undefined) => ({
	logo: logo?.name ?? null,
	logo_hue: logo?.hue ?? null,
});

export const memberColumns = (body: Omit<BodyOf<typeof addMember>, 'ClubID' | 'ProfileImageURL'>) => ({
	first_name: body.FirstName,
	last_name: body.LastName,
	email: body.Email,
	role: body.Role,
	join_date: body.JoinDate,
});
