/** The calls that invite and remove staff. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Email, Id, IdText, Line } from '#contract/scalars.ts';
import { invitationDays } from '#features/officers/rules.ts';
import { staffTexts } from './rules.ts';

const Person = z
	.object({
		StaffID: Id,
		Name: z.string(),
		Email: z.string(),
		SecondFactor: z.boolean(),
		LastSeen: z.string().nullable(),
		State: z.enum(['invited', 'active']),
	})
	.meta({ id: 'StaffPerson' });

export const listPeople = endpoint({
	route: 'GET /api/staff/people',
	summary: 'Who belongs to the staff or is invited to, by name',
	who: 'staff',
	status: 200,
	reply: z.array(Person),
});

export const invitePerson = endpoint({
	route: 'POST /api/staff/people',
	summary: `Invite someone by a link that works once, within ${invitationDays} days; a new link replaces the last one`,
	who: 'staff',
	body: z.object({ Name: Line(limits.name, staffTexts.colleagueNameMissing), Email: Email() }),
	trail: 'staff.created',
	status: 201,
	reply: Person.extend({
		/** Only without a mail server: the inviting person passes it on. */
		InviteURL: z.string().optional(),
	}),
});

export const removePerson = endpoint({
	route: 'DELETE /api/staff/people/:staffId',
	summary: 'Remove a member of the staff, whose sessions end at once, or cancel an invitation',
	who: 'staff',
	params: z.object({ staffId: IdText }),
	trail: 'staff.deleted',
	status: 204,
});
