/** The staff's calls about overlapping events. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { AnyId, Id, Moment, Text } from '#contract/scalars.ts';
import { overlapRules } from '#features/events/overlap-rules.ts';
import { eventTexts } from '#features/events/rules.ts';
import { staffTexts } from './rules.ts';

const Rules = z.object({ Overlap: z.enum(overlapRules) });

export const getRules = endpoint({
	route: 'GET /api/staff/rules',
	summary: "The college's rule for events that overlap",
	who: 'staff',
	status: 200,
	reply: Rules,
});

export const setRules = endpoint({
	route: 'PUT /api/staff/rules',
	summary: 'Choose the rule for events that overlap; events that exist stay as they are',
	who: 'staff',
	body: Rules,
	trail: 'rules.changed',
	status: 200,
	reply: Rules,
});

export const allowEvent = endpoint({
	route: 'POST /api/staff/events/allow',
	summary: 'Let a club create one event within these times, whatever is in the way',
	who: 'staff',
	body: z.object({
		ClubID: AnyId,
		StartDateTime: Moment(eventTexts.required.StartDateTime),
		EndDateTime: Moment(eventTexts.required.EndDateTime),
		reason: Text(limits.text, staffTexts.reasonMissing),
	}),
	trail: 'rules.allowed',
	status: 201,
	idempotent: true,
	/** Clients read this name of an exception. */
	reply: z.object({ AllowanceID: Id }),
});
