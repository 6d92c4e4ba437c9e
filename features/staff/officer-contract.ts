/** The call that gives a club a lead when nobody there can be reached. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Email, IdText, Line, Text } from '#contract/scalars.ts';
import { InvitedOfficer } from '#features/officers/contract.ts';
import { officerTexts } from '#features/officers/rules.ts';
import { staffTexts } from './rules.ts';

export const inviteLead = endpoint({
	route: 'POST /api/staff/clubs/:clubId/officers',
	summary:
		'Invite a lead for a club that nobody can reach, or make one of its officers a lead; its address and its leads are notified',
	who: 'staff',
	params: z.object({ clubId: IdText }),
	body: z.object({
		Name: Line(limits.name, officerTexts.required.Name),
		Email: Email(officerTexts.required.Email),
		reason: Text(limits.text, staffTexts.reasonMissing),
	}),
	trail: 'officer.created',
	status: 201,
	idempotent: true,
	reply: InvitedOfficer,
});
