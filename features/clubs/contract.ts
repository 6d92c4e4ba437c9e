/** The calls about clubs and their members. */
import { z } from 'zod';
import { changesOf } from '#contract/changes-of.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import {
	AnyId,
	Day,
	Email,
	Hue,
	Id,
	IdText,
	Instant,
	JsonText,
	Line,
	LinkToken,
	NewPassword,
	OptionalLine,
	Text,
} from '#contract/scalars.ts';
import { chosenHues } from './hue-rules.ts';
import { linkProblem, linkTexts } from './link-rules.ts';
import { clubTexts } from './rules.ts';

const MemberCount = z.object({ MemberID: Id });

const Member = z
	.object({
		MemberID: Id,
		FirstName: z.string(),
		LastName: z.string(),
		Email: z.string().optional(),
		Role: z.string(),
		/** Empty if an import did not say it. */
		JoinDate: z.string(),
		ProfileImageURL: z.string().nullable(),
		ClubID: Id,
	})
	.meta({ id: 'Member' });

const clubFields = {
	ClubID: Id,
	ClubName: z.string(),
	/** Empty, like the day below, until an imported club says it. */
	Description: z.string(),
	Email: z.string(),
	LogoURL: z.string().nullable(),
	Hue,
	FoundedDate: z.string(),
	Links: z.array(z.string()),
	CategoryID: Id.nullable(),
	/** When and where it meets; empty when not said. */
	Meets: z.string(),
	/** Null: `Hue` is that of the logo, or of the name. */
	HueChosen: Hue.nullable(),
};

export const ListedClub = z.object({ ...clubFields, Members: z.array(MemberCount) }).meta({ id: 'ListedClub' });
const Club = z
	.object({
		...clubFields,
		/** It missed the college's renewal, so it is in no list. */
		Dormant: z.literal(true).optional(),
		Members: z.array(Member),
	})
	.meta({ id: 'Club' });
export const ClubStatus = z.enum(['pending', 'approved', 'rejected', 'suspended']);
/** What the staff wrote when they sent a pending club back, until it submits itself again. */
export const SentBack = z.object({ Message: z.string(), At: Instant });
/** What the club changed since, by field: before and after. */
export const Changed = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));
export const OwnClub = Club.extend({
	Status: ClubStatus,
	EmailConfirmed: z.boolean(),
	SentBack: SentBack.optional(),
}).meta({ id: 'OwnClub' });

/** Bounded by the limits on bodies and image bytes. */
const LogoURL = z
	.string()
	.nullish()
	.meta({ description: 'A `data:image/…` URL, or the address of a picture of this site as a reply has it.' });
const ClubQuery = z.object({ ClubID: IdText });
const MemberQuery = z.object({ MemberID: IdText });

const ClubLink = z
	.string()
	.trim()
	.superRefine((link, { addIssue }) => {
		const problem = linkProblem(link);
		if (problem !== undefined) addIssue({ code: 'custom', message: problem });
	});

const HueChosen = Hue.refine((hue) => hue in chosenHues, clubTexts.noSuchHue).meta({
	id: 'ChosenHue',
	description: `One of ${Object.keys(chosenHues).join(', ')}.`,
});

const ClubProfile = z.object({
	ClubName: Line(limits.name, clubTexts.required.ClubName),
	Description: Text(limits.text, clubTexts.required.Description),
	FoundedDate: Day(clubTexts.required.FoundedDate),
	Links: JsonText(z.array(z.string()).max(limits.clubLinks, linkTexts.tooMany).pipe(z.array(ClubLink))).default([]),
	CategoryID: JsonText(Id.nullable()).default(null),
	Meets: OptionalLine(limits.clubMeets),
	HueChosen: JsonText(HueChosen.nullable()).default(null),
});

const MemberBody = z.object({
	FirstName: Line(limits.label, clubTexts.member.FirstName),
	LastName: Line(limits.label, clubTexts.member.LastName),
	Email: Email(clubTexts.member.Email),
	Role: Line(limits.label, clubTexts.member.Role),
	JoinDate: Day(clubTexts.member.JoinDate),
	ProfileImageURL: LogoURL,
});

export const getClubData = endpoint({
	route: 'GET /api/clubs/getClubData',
	summary: 'All public clubs, by name',
	who: 'anyone',
	status: 200,
	reply: z.array(ListedClub),
	tags: ['clubs'],
});

export const ClubCategory = z
	.object({ CategoryID: Id, Name: z.string(), /** Public ones. */ Clubs: z.int() })
	.meta({ id: 'ClubCategory' });

export const getCategories = endpoint({
	route: 'GET /api/site/categories',
	summary: 'The categories of clubs, by name, with the number of public clubs in each',
	who: 'anyone',
	status: 200,
	reply: z.array(ClubCategory),
	tags: ['clubs'],
});

export const findByEmail = endpoint({
	route: 'POST /api/clubs/findByEmail',
	summary: "A public club's id by its e-mail address",
	who: 'anyone',
	body: z.object({ email: Email() }),
	status: 200,
	reply: z.object({ ClubID: Id }),
});

export const addClub = endpoint({
	route: 'POST /api/clubs/addClub',
	summary: 'Register a club; the staff decide about it',
	who: 'anyone',
	body: ClubProfile.extend({
		Email: Email(clubTexts.required.Email),
		Password: NewPassword(limits.clubPasswordMin, clubTexts.required.Password),
		LogoURL,
	}),
	files: { LogoURL: { bytes: limits.imageBytes, required: clubTexts.required.LogoURL } },
	trail: 'club.created',
	status: 201,
	idempotent: true,
	reply: OwnClub,
	limits: ['clubs registered'],
});

export const getClub = endpoint({
	route: 'GET /api/clubs/:clubId',
	summary: 'One club with its members',
	who: 'anyone',
	params: z.object({ clubId: IdText }),
	status: 200,
	reply: Club,
	pageTags: ['clubs'],
});

export const getClubMembers = endpoint({
	route: 'GET /api/clubs/getClubMembers',
	summary: "A club's members",
	who: 'anyone',
	query: ClubQuery,
	status: 200,
	reply: z.array(Member),
	long: true,
});

export const getClubOverview = endpoint({
	route: 'GET /api/clubs/overview',
	summary: 'How many members your club has',
	who: 'reviewer',
	query: ClubQuery,
	status: 200,
	reply: z.object({ Members: z.int() }),
});

export const addMember = endpoint({
	route: 'POST /api/clubs/addMember',
	summary: 'Add a member to your club',
	who: 'editor',
	body: MemberBody.extend({ ClubID: AnyId }),
	files: { ProfileImageURL: { bytes: limits.imageBytes } },
	trail: 'member.created',
	status: 201,
	idempotent: true,
	reply: Member,
});

export const updateMember = endpoint({
	route: 'PUT /api/clubs/updateMember',
	summary:
		'Change a member of your club; what is left out stays as it is, and so does the picture where its field is empty',
	who: 'editor',
	query: MemberQuery,
	body: changesOf(MemberBody),
	files: { ProfileImageURL: { bytes: limits.imageBytes } },
	trail: 'member.changed',
	status: 200,
	reply: Member,
});

export const deleteMember = endpoint({
	route: 'DELETE /api/clubs/deleteMember',
	summary: 'Remove a member of your club',
	who: 'editor',
	query: MemberQuery,
	trail: 'member.deleted',
	status: 204,
});

export const confirmClubEmail = endpoint({
	route: 'POST /api/clubs/confirmEmail',
	summary: "Confirm a club's address, or a new one, by the link e-mailed to it",
	who: 'anyone',
	body: z.object({ token: LinkToken }),
	idempotent: true,
	trail: 'club.changed',
	status: 204,
});

export const changeEmail = endpoint({
	route: 'PUT /api/clubs/email',
	summary:
		'Give the club another address. It counts once the link e-mailed there is followed; sending it again e-mails a new link',
	who: 'lead',
	body: z.object({
		Email: Email(clubTexts.required.Email),
		password: z.string({ error: clubTexts.required.Password }).min(1, clubTexts.required.Password).max(1000),
	}),
	trail: 'nothing',
	status: 202,
	reply: z.object({}),
});

export const updateClub = endpoint({
	route: 'PUT /api/clubs/updateClub',
	summary: "Change your club's profile; what is left out stays as it is",
	who: 'editor',
	query: ClubQuery,
	body: changesOf(ClubProfile).extend({ LogoURL }),
	files: { LogoURL: { bytes: limits.imageBytes } },
	trail: 'club.changed',
	status: 200,
	reply: OwnClub,
});

export const submitAgain = endpoint({
	route: 'POST /api/clubs/submitAgain',
	summary: 'Submit your club again after the staff sent it back',
	who: 'lead',
	trail: 'club.submittedAgain',
	status: 200,
	reply: OwnClub.extend({ Changed }),
});
