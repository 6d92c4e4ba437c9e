/** Calls about publishing events. */
import { createEvent, createForm, getSingleEventData, updateEvent } from '#features/events/contract.ts';
import { sendResponse } from '#features/registrations/contract.ts';
import { setRules } from '#features/staff/overlap-contract.ts';
import { eventBody, formBody } from './bodies.ts';
import type { TestClub, TestSite } from './site.ts';

interface Token {
	token: string;
}

export const usualRules = { Overlap: 'college', Approval: 'never', DaysAhead: 0, YearStarts: '08-01' } as const;

/** `site` has to be started before the calls are made. */
export const publishingOn = (site: TestSite) => ({
	choose: (staff: Token, rules: object) => site.call(setRules, { as: staff, body: rules }),
	create: (club: TestClub, more: Record<string, unknown> = {}) =>
		site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: eventBody(more) }),
	update: (club: TestClub, EventID: number, change: object) =>
		site.call(updateEvent, { as: club, query: { ClubID: club.ClubID }, body: { EventID, ...change } }),
	read: (EventID: number, as?: Token) => site.call(getSingleEventData, { as, query: { EventID } }),
	makeForm: async (club: TestClub, EventID: number) =>
		(await site.call(createForm, { as: club, body: formBody(EventID) })).reply.formId,
	register: (formId: string, email?: string) =>
		site.call(sendResponse, { params: { formId }, body: { answers: { 1: 'Ada' }, ...(email ? { email } : {}) } }),
	/** Times of an hour that many days from now. */
	on: (days: number) => {
		const start = site.services.now().getTime() + days * 86_400_000;
		return {
			StartDateTime: new Date(start).toISOString(),
			EndDateTime: new Date(start + 3_600_000).toISOString(),
		};
	},
});
