/** The calls of a club's own log-in and of its officers. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { roles } from '#contract/roles.ts';
import { AnyId, Day, Email, Id, IdText, Line, LinkToken, NewPassword } from '#contract/scalars.ts';
import { OfKind } from '#features/accounts/contract.ts';
import { LogoutReply } from '#features/accounts/oidc-contract.ts';
import { OwnClub } from '#features/clubs/contract.ts';
import { clubTexts } from '#features/clubs/rules.ts';
import { invitationDays, officerTexts } from './rules.ts';

const Role = z.enum(roles, officerTexts.role);

const OwnOfficer = z.object({ OfficerID: Id, Name: z.string(), Email: z.string(), Role }).meta({ id: 'OwnOfficer' });

const session = {
	club: OwnClub,
	/** Null for the club's own log-in. */
	officer: OwnOfficer.nullable(),
	clubs: z.array(z.object({ ClubID: Id, ClubName: z.string(), Role })),
	/** Lets pages leave out buttons that the role, or a dormant club, is not allowed. */
	mayNot: z.array(z.string()),
};
const Session = z.object(session).meta({ id: 'Session' });
const LoggedIn = z.object({ ...session, token: z.string() });

export const Officer = z
	.object({
		OfficerID: Id,
		Name: z.string(),
		Email: z.string(),
		Role,
		State: z.enum(['invited', 'active']),
		TermEnds: z.string().nullable(),
		LastSeen: z.string().nullable(),
	})
	.meta({ id: 'Officer' });
export type Officer = z.output<typeof Officer>;

export const InvitedOfficer = Officer.extend({
	/** Without a mail server: the lead passes it on. */
	InviteURL: z.string().optional(),
});

const ClubQuery = z.object({ ClubID: IdText });
const OfficerParams = z.object({ officerId: IdText });
const TermEnds = Day().nullable().optional();
const Name = Line(limits.name, officerTexts.required.Name);

export const loginClub = endpoint({
	route: 'POST /api/clubs/login',
	summary: 'Log a club in, or one of its officers',
	who: 'anyone',
	body: z.object({
		email: Line(limits.email, clubTexts.login.missing),
		password: z.string({ error: clubTexts.login.missing }).min(1, clubTexts.login.missing).max(1000),
	}),
	status: 200,
	reply: LoggedIn,
});

export const logoutClub = endpoint({
	route: 'POST /api/clubs/logout',
	summary: 'Log out; succeeds without a session, too. A session by single sign-on ends at the provider, too',
	who: 'anyone',
	status: 200,
	otherStatus: 204,
	reply: LogoutReply,
});

export const clubSession = endpoint({
	route: 'GET /api/clubs/session',
	summary: 'The club that is logged in, and the officer who acts for it',
	who: 'reviewer',
	status: 200,
	reply: Session,
});

export const switchClub = endpoint({
	route: 'POST /api/clubs/switch',
	summary: 'Switch to another club of the officer',
	who: 'reviewer',
	namesAnyClub: true,
	body: z.object({ ClubID: AnyId }),
	trail: 'nothing',
	status: 200,
	reply: LoggedIn,
});

export const listOfficers = endpoint({
	route: 'GET /api/clubs/officers',
	summary: "Your club's officers, by name",
	who: 'editor',
	query: ClubQuery,
	status: 200,
	reply: z.array(Officer),
});

export const inviteOfficer = endpoint({
	route: 'POST /api/clubs/officers',
	summary: `Invite an officer by a link that works once, within ${invitationDays} days`,
	who: 'lead',
	approved: true,
	query: ClubQuery,
	body: z.object({ Name, Email: Email(officerTexts.required.Email), Role, TermEnds }),
	trail: 'officer.created',
	status: 201,
	idempotent: true,
	reply: InvitedOfficer,
});

export const changeOfficer = endpoint({
	route: 'PUT /api/clubs/officers/:officerId',
	summary: "Change an officer's role or term",
	who: 'lead',
	params: OfficerParams,
	body: z.object({ Role: Role.optional(), TermEnds }),
	trail: 'officer.changed',
	status: 200,
	reply: Officer,
});

export const removeOfficer = endpoint({
	route: 'DELETE /api/clubs/officers/:officerId',
	summary: 'Remove an officer; ends their sessions for this club',
	who: 'lead',
	params: OfficerParams,
	trail: 'officer.deleted',
	status: 204,
});

export const showInvitation = endpoint({
	route: 'POST /api/officers/invitation',
	summary: 'What an invitation is for',
	who: 'anyone',
	body: z.object({ token: LinkToken }),
	status: 200,
	/** `known`: an officer with this address has a password. */
	reply: z.object({ ClubName: z.string(), Name: z.string(), Email: z.string(), Role, known: z.boolean() }),
});

export const acceptInvitation = endpoint({
	route: 'POST /api/officers/accept',
	summary: 'Become an officer by an invitation, and log in',
	who: 'anyone',
	/** Sets a new log-in's password, or proves an existing one. */
	body: z.object({
		token: LinkToken,
		Name: Name.optional(),
		password: z.string({ error: clubTexts.required.Password }).min(1, clubTexts.required.Password).max(1000).optional(),
		/** The browser's last single sign-on takes the place of the password. */
		oidc: z.literal(true).optional(),
	}),
	trail: 'officer.changed',
	status: 201,
	reply: LoggedIn,
});

export const OfficerPassword = NewPassword(limits.officerPasswordMin);

export const setSharedLogin = endpoint({
	route: 'PUT /api/clubs/sharedLogin',
	summary: "Turn the club's own log-in off or on; off ends its sessions",
	who: 'lead',
	orStaff: true,
	query: ClubQuery.extend(OfKind.shape),
	body: z.object({ enabled: z.boolean() }),
	trail: 'sharedLogin.changed',
	status: 200,
	reply: z.object({ enabled: z.boolean() }),
});

export const getSharedLogin = endpoint({
	route: 'GET /api/clubs/sharedLogin',
	summary: "Whether the club's own log-in can be used",
	who: 'lead',
	orStaff: true,
	query: ClubQuery.extend(OfKind.shape),
	status: 200,
	reply: z.object({ enabled: z.boolean() }),
});

export const HandOver = z
	.object({
		On: z.string(),
		Leads: z.array(Id),
		Leaving: z.array(z.object({ OfficerID: Id, Name: z.string() })),
	})
	.meta({ id: 'HandOver' });
export type HandOver = z.output<typeof HandOver>;

export const getHandOver = endpoint({
	route: 'GET /api/clubs/handOver',
	summary: 'The hand-over that is planned, or null',
	who: 'lead',
	query: ClubQuery,
	status: 200,
	reply: HandOver.nullable(),
});

export const planHandOver = endpoint({
	route: 'PUT /api/clubs/handOver',
	summary: 'Plan a hand-over: on its day these officers become the leads, and the terms of all other leads end',
	who: 'lead',
	query: ClubQuery,
	body: z.object({
		On: Day(officerTexts.handOver.on),
		Leads: z
			.array(Id, officerTexts.handOver.leads)
			.min(1, officerTexts.handOver.leads)
			.max(50, officerTexts.handOver.leads),
	}),
	trail: 'handOver.changed',
	status: 200,
	reply: HandOver,
});

export const cancelHandOver = endpoint({
	route: 'DELETE /api/clubs/handOver',
	summary: 'Cancel the planned hand-over',
	who: 'lead',
	query: ClubQuery,
	trail: 'handOver.deleted',
	status: 204,
});
