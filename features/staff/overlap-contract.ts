/** The staff's calls about the college's rules for events. */
import { z } from 'zod';
import { isYearStart, yearStartText } from '#contract/academic-year.ts';
import { changesOf } from '#contract/changes-of.ts';
import { foldDigits } from '#contract/digits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { AnyId, Id, Moment, Text } from '#contract/scalars.ts';
import { overlapRules } from '#features/events/overlap-rules.ts';
import { approvals, mostDaysAhead, publishingTexts } from '#features/events/publishing-rules.ts';
import { eventTexts } from '#features/events/rules.ts';
import { staffTexts } from './rules.ts';

const Rules = z.object({
	Overlap: z.enum(overlapRules),
	/** Whether the college looks at events before they are published. */
	Approval: z.enum(approvals),
	/** How many days before its start an event has to be published; 0: no rule. */
	DaysAhead: z
		.int(publishingTexts.daysAhead)
		.min(0, publishingTexts.daysAhead)
		.max(mostDaysAhead, publishingTexts.daysAhead),
	YearStarts: z
		.string({ error: yearStartText })
		.overwrite(foldDigits)
		.trim()
		.refine(isYearStart, yearStartText)
		.meta({ description: 'The first day of the academic year, as `MM-DD`.' }),
});

export const getRules = endpoint({
	route: 'GET /api/staff/rules',
	summary:
		"The college's rules about events (overlaps, approval, and how early they are published), and when its year starts",
	who: 'staff',
	status: 200,
	reply: Rules,
});

export const setRules = endpoint({
	route: 'PUT /api/staff/rules',
	summary: 'Change rules; what is left out stays, and events that exist stay as they are',
	who: 'staff',
	body: changesOf(Rules),
	trail: 'rules.changed',
	status: 200,
	reply: Rules,
});

export const allowEvent = endpoint({
	route: 'POST /api/staff/events/allow',
	summary: 'Let a club create one event within these times, even if others overlap',
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
