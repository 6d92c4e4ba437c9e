/** Rows of clubs and members as replies, and bodies as rows. Only the club itself (`isOwn`) gets members' addresses. */
import { z } from 'zod';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Reader } from '#server/db/tables.ts';
import { type KeptPicture, pictureUrl } from '#server/files/pictures.ts';
import type { addClub, addMember } from '../contract.ts';
import { hueOfClub } from '../look-rules.ts';
import { changedProfile } from '../profile-rules.ts';
import { type CategoryWithClubs, findCategory } from './category-store.ts';
import { findSentBack, type SentBack } from './sent-back-store.ts';
import { type Club, listMembers, type Member } from './store.ts';
import { dormantMark, existingClub } from './visibility.ts';

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

const StoredLinks = z.array(z.string());

const fieldsOf = (club: Club) => ({
	ClubID: club.id,
	ClubName: club.name,
	Description: club.description,
	Email: club.email,
	LogoURL: pictureUrl(club.logo),
	Hue: hueOfClub(club.name, club.club_hue),
	FoundedDate: club.founded_date,
	Links: StoredLinks.parse(JSON.parse(club.links)),
	CategoryID: club.category_id,
	Meets: club.meets,
	HueChosen: club.hue_chosen,
});

export const listedClubReply = (club: Club, memberIds: readonly number[]) => ({
	...fieldsOf(club),
	Members: memberIds.map((MemberID) => ({ MemberID })),
});

export const clubReply = (club: Club, members: readonly Member[], isOwn: boolean) => ({
	...fieldsOf(club),
	...dormantMark(club),
	Members: members.map((member) => memberReply(member, isOwn)),
});

/** What the club is to correct, if anything. */
export const sentBackReply = ({ status }: Pick<Club, 'status'>, row: SentBack | undefined) =>
	status === 'pending' && row && row.submitted_at === null
		? { SentBack: { Message: row.message, At: row.sent_back_at } }
		: {};

const ownClubReply = (club: Club, members: readonly Member[], sentBack: SentBack | undefined) => ({
	...clubReply(club, members, true),
	Status: club.status,
	EmailConfirmed: club.confirmed_at !== null,
	...sentBackReply(club, sentBack),
});

export const ownClub = async (db: Reader, id: number) =>
	ownClubReply(await existingClub(db, id), await listMembers(db, id), await findSentBack(db, id));

type ClubProfile = Omit<BodyOf<typeof addClub>, 'Email' | 'Password' | 'LogoURL' | 'CategoryID'>;

/** Without the category, which needs a lock (`category-store.ts`). */
export const clubColumns = (body: ClubProfile) => ({
	name: body.ClubName,
	description: body.Description,
	founded_date: body.FoundedDate,
	links: JSON.stringify(body.Links),
	meets: body.Meets,
	hue_chosen: body.HueChosen,
});

/** For the trail: the category by its name, which outlives it, and null for what is empty. */
export async function recordedClub<
	C extends Pick<ReturnType<typeof fieldsOf>, 'CategoryID' | 'Description' | 'FoundedDate' | 'Links' | 'Meets'>,
>(db: Reader, club: C) {
	const category = club.CategoryID === null ? undefined : await findCategory(db, club.CategoryID);
	return {
		...club,
		Description: club.Description || null,
		FoundedDate: club.FoundedDate || null,
		Links: club.Links.length > 0 ? club.Links : null,
		Category: category?.name ?? null,
		Meets: club.Meets === '' ? null : club.Meets,
	};
}

export const recordedMember = (member: Member) => ({
	...memberReply(member, true),
	Email: member.email || null,
	JoinDate: member.join_date || null,
});

/** The profile with the names of the trail. */
export const recordedProfile = (db: Reader, club: Club) => recordedClub(db, fieldsOf(club));

const StoredProfile = z.record(z.string(), z.unknown());

/** What a club changed that submitted itself again. */
export async function changedReply(db: Reader, club: Club, row: SentBack | undefined) {
	if (club.status !== 'pending' || !row || row.submitted_at === null) return {};
	return { Changed: changedProfile(StoredProfile.parse(JSON.parse(row.profile)), await recordedProfile(db, club)) };
}

export const logoColumns = (logo: KeptPicture | undefined) => ({
	logo: logo?.name ?? null,
	logo_hue: logo?.hue ?? null,
});

export const categoryReply = ({ id, name, clubs }: CategoryWithClubs) => ({ CategoryID: id, Name: name, Clubs: clubs });

export const memberColumns = (body: Omit<BodyOf<typeof addMember>, 'ClubID' | 'ProfileImageURL'>) => ({
	first_name: body.FirstName,
	last_name: body.LastName,
	email: body.Email,
	role: body.Role,
	join_date: body.JoinDate,
});
