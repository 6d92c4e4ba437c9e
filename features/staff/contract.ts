/** The staff's calls: accounts, clubs and decisions about clubs. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Email, Id, IdText, Instant, Line, LinkToken, NewPassword, Refusal, Text } from '#contract/scalars.ts';
import { LogoutReply } from '#features/accounts/oidc-contract.ts';
import { Changed, ClubStatus, ListedClub, SentBack } from '#features/clubs/contract.ts';
import { secondFactorTexts, staffTexts } from './rules.ts';

export const Staff = z.object({ Email: z.string(), Name: z.string() }).meta({ id: 'Staff' });
export type Staff = z.output<typeof Staff>;
export const StaffLoggedIn = z.object({
	staff: Staff,
	token: z.string(),
	/** The site requires a second factor, and the account has none: the session can only set it up. */
	needs: z.literal('secondFactor').optional(),
});

const Verdict = z.enum(['approved', 'rejected', 'suspended', 'reinstated']);
const Action = z.enum(['approve', 'reject', 'suspend', 'reinstate']);

export const StaffClub = ListedClub.extend({
	Status: ClubStatus,
	CreatedAt: Instant,
	EmailConfirmed: z.boolean(),
	/** The name before a rename of an approved club, for 30 days; else null. */
	FormerName: z.string().nullable(),
	/** The last decision that still counts; null for none. */
	DecisionID: Id.nullable(),
	Decided: Verdict.nullable(),
	DecidedAt: Instant.nullable(),
	DecidedBy: z.string().nullable(),
	Reason: z.string().nullable(),
	/** The last day before a rejected club is deleted; null for others, and where the site keeps them. */
	DeleteAfter: z.string().nullable(),
	/** It missed the college's renewal, so it is in no public list. */
	Dormant: z.literal(true).optional(),
	Actions: z.array(Action),
	SentBack: SentBack.optional(),
	/** Of a club that submitted itself again. */
	Changed: Changed.optional(),
}).meta({ id: 'StaffClub' });
export type StaffClub = z.output<typeof StaffClub>;

const Decision = z
	.object({
		DecisionID: Id,
		Decided: Verdict,
		Reason: z.string().nullable(),
		DecidedAt: Instant,
		DecidedBy: z.string(),
		/** Set when the decision was undone before its mail left. */
		UndoneAt: Instant.nullable(),
		UndoneBy: z.string().nullable(),
	})
	.meta({ id: 'Decision' });

const Credentials = z.object({
	email: Line(limits.email, staffTexts.login.missing),
	password: z.string({ error: staffTexts.login.missing }).min(1, staffTexts.login.missing).max(1000),
});
const ClubParams = z.object({ clubId: IdText });
const Seen = z.object({
	from: ClubStatus.optional().describe(
		'The status that the club was seen with. The decision is refused if a colleague has changed it since.',
	),
});
const Because = z.object({ reason: Text(limits.text, staffTexts.reasonMissing) });

export const loginStaff = endpoint({
	route: 'POST /api/staff/login',
	summary: 'Log a member of the staff in',
	who: 'anyone',
	body: Credentials.extend({
		/** A code of an app or a recovery code, where the account has a second factor. */
		code: z.string().max(100, secondFactorTexts.wrong).optional(),
	}),
	status: 200,
	reply: StaffLoggedIn,
	refusal: Refusal.extend({
		needs: z.literal('code').optional().describe('The password is right, and a code has to be sent with it.'),
	}),
});

export const logoutStaff = endpoint({
	route: 'POST /api/staff/logout',
	summary: 'Log out; succeeds without a session, too. A session by single sign-on ends at the provider, too',
	who: 'anyone',
	status: 200,
	otherStatus: 204,
	reply: LogoutReply,
});

export const staffSession = endpoint({
	route: 'GET /api/staff/session',
	summary: 'The member of the staff who is logged in',
	who: 'staff',
	status: 200,
	reply: z.object({ staff: Staff }),
});

export const PasswordClaim = z.object({
	email: Email(),
	name: Line(limits.name, staffTexts.nameMissing),
	password: NewPassword(limits.staffPasswordMin),
});

export const claimStaff = endpoint({
	route: 'POST /api/staff/claim',
	summary: 'Make a staff account with a one-time link, and log it in',
	who: 'anyone',
	/** With `oidc` the browser's last single sign-on takes the place of all but the token. */
	body: PasswordClaim.partial().extend({ token: LinkToken, oidc: z.literal(true).optional() }),
	trail: 'staff.joined',
	status: 201,
	reply: StaffLoggedIn,
});

export const changeStaffPassword = endpoint({
	route: 'PUT /api/staff/password',
	summary: 'Change your password; ends the other sessions',
	who: 'staff',
	body: z.object({
		currentPassword: z
			.string({ error: staffTexts.currentPassword.missing })
			.min(1, staffTexts.currentPassword.missing)
			.max(1000),
		newPassword: NewPassword(limits.staffPasswordMin),
	}),
	idempotent: true,
	trail: 'nothing',
	status: 204,
});

export const listStaffClubs = endpoint({
	route: 'GET /api/staff/clubs',
	summary: 'Clubs of one status or of all, the longest registered first; those sent back last',
	who: 'staff',
	query: z.object({ status: ClubStatus.optional() }),
	status: 200,
	reply: z.array(StaffClub),
});

export const listDecisions = endpoint({
	route: 'GET /api/staff/clubs/:clubId/decisions',
	summary: 'What was decided about a club, the last decision first',
	who: 'staff',
	params: ClubParams,
	status: 200,
	reply: z.array(Decision),
});

export const approveClub = endpoint({
	route: 'POST /api/staff/clubs/:clubId/approve',
	summary: 'Approve a pending or rejected club; needs `anyway` if its address is not confirmed',
	who: 'staff',
	params: ClubParams,
	query: Seen,
	body: z.object({ anyway: z.boolean().optional() }),
	refusal: Refusal.extend({ unconfirmed: z.literal(true).optional().describe('Its address is not confirmed.') }),
	trail: 'decision.approved',
	status: 200,
	idempotent: true,
	reply: StaffClub,
	timeout: 45,
});

export const rejectClub = endpoint({
	route: 'POST /api/staff/clubs/:clubId/reject',
	summary: 'Reject a pending club; ends its sessions',
	who: 'staff',
	params: ClubParams,
	query: Seen,
	body: Because,
	trail: 'decision.rejected',
	status: 200,
	idempotent: true,
	reply: StaffClub,
	timeout: 45,
});

export const sendClubBack = endpoint({
	route: 'POST /api/staff/clubs/:clubId/sendBack',
	summary: 'Ask a pending club to correct something, with a message by e-mail; it can submit itself again',
	who: 'staff',
	params: ClubParams,
	body: z.object({ message: Text(limits.text, staffTexts.messageMissing) }),
	trail: 'decision.sentBack',
	status: 200,
	idempotent: true,
	reply: StaffClub,
});

export const suspendClub = endpoint({
	route: 'POST /api/staff/clubs/:clubId/suspend',
	summary: 'Suspend an approved club: hides it and ends its sessions',
	who: 'staff',
	params: ClubParams,
	query: Seen,
	body: Because,
	trail: 'decision.suspended',
	status: 200,
	idempotent: true,
	reply: StaffClub,
	// Writes a mail to everybody registered for the club's events.
	timeout: 45,
});

export const reinstateClub = endpoint({
	route: 'POST /api/staff/clubs/:clubId/reinstate',
	summary: 'Reinstate a suspended club',
	who: 'staff',
	params: ClubParams,
	query: Seen,
	trail: 'decision.reinstated',
	status: 200,
	idempotent: true,
	reply: StaffClub,
	timeout: 45,
});

export const wakeDormantClub = endpoint({
	route: 'POST /api/staff/clubs/:clubId/wake',
	summary: 'Bring a dormant club back into the lists',
	who: 'staff',
	params: ClubParams,
	trail: 'club.woken',
	status: 200,
	idempotent: true,
	reply: StaffClub,
});

export const undoDecision = endpoint({
	route: 'POST /api/staff/clubs/:clubId/undo',
	summary:
		'Undo the last decision within ten seconds, before the e-mail about it leaves; sessions that it ended stay ended',
	who: 'staff',
	params: ClubParams,
	body: z.object({ decisionId: Id }),
	trail: 'decision.undone',
	status: 200,
	idempotent: true,
	reply: StaffClub,
	// May suspend the club again, which takes as long.
	timeout: 45,
});

export const deleteClub = endpoint({
	route: 'DELETE /api/staff/clubs/:clubId',
	summary: 'Delete a club with everything of it; its name and the reason stay on record',
	who: 'staff',
	params: ClubParams,
	body: Because.extend({
		ClubName: z.string({ error: staffTexts.nameToDelete }).trim().max(limits.name, staffTexts.nameToDelete),
	}),
	trail: 'club.deleted',
	status: 204,
	timeout: 55,
});

const DeletedClub = z
	.object({
		DeletedID: Id,
		ClubName: z.string(),
		Reason: z.string().nullable(),
		DeletedBy: z.string().nullable(),
		DeletedAt: Instant,
	})
	.meta({ id: 'DeletedClub' });

export const listDeletedClubs = endpoint({
	route: 'GET /api/staff/deletedClubs',
	summary: 'Clubs that were deleted, the latest first',
	who: 'staff',
	status: 200,
	reply: z.array(DeletedClub),
});
