/** Events with limited places, and registrations for them. */

import { createEvent, createForm, getSingleEventData, updateEvent } from '#features/events/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import {
	cancelRegistration,
	confirmRegistration,
	eraseRegistration,
	getRegistration,
	getResponses,
	sendResponse,
} from '#features/registrations/contract.ts';
import { changeMailMinutes } from '#features/registrations/rules.ts';
import { eventBody, formBody } from './bodies.ts';
import { anyAddress, type TestClub, type TestSite } from './site.ts';

const hour = 3_600_000;
export const changePause = changeMailMinutes * 60_000;
let slot = 0;

export async function loggedInAgain(site: TestSite, club: TestClub): Promise<TestClub> {
	const { reply } = await site.call(loginClub, { body: { email: club.Email, password: club.password } });
	return { ...club, token: reply.token };
}

export async function eventOn(site: TestSite, club: TestClub, more: Record<string, unknown> = {}) {
	const at = (hours: number) => new Date(site.services.now().getTime() + hours * hour).toISOString();
	const start = 48 + 3 * ++slot;
	const body = eventBody({ StartDateTime: at(start), EndDateTime: at(start + 2), ...more });
	const query = { ClubID: club.ClubID };
	const created = await site.call(createEvent, { as: club, query, body });
	if (created.status !== 201) throw new Error(`The event was refused: ${created.text}`);
	const event = created.reply;
	const fields = [
		{ id: 'name', type: 'shortAnswer', question: 'Your name?', required: true },
		{ id: 'food', type: 'checkbox', question: 'Food?', options: ['Meat', 'Fish', 'None, thanks'] },
	];
	const { formId } = (await site.call(createForm, { as: club, body: formBody(event.EventID, fields) })).reply;

	const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? '';
	const byToken = (token: string) => ({ params: { token }, headers: { 'x-forwarded-for': anyAddress() } });
	return {
		event,
		formId,
		tokenOf,
		send: (name: string, email?: string | null, headers: Record<string, string> = {}) =>
			site.call(sendResponse, {
				params: { formId },
				body: { answers: { name }, ...(email === undefined ? {} : { email }) },
				headers: { 'x-forwarded-for': anyAddress(), ...headers },
			}),
		join: async (name: string, email?: string) => {
			const { reply, text } = await site.call(sendResponse, {
				params: { formId },
				body: { answers: { name }, email: email ?? null },
				headers: { 'x-forwarded-for': anyAddress() },
			});
			if (reply?.RegistrationURL === undefined) throw new Error(`The registration was refused: ${text}`);
			return { ...reply, token: tokenOf(reply.RegistrationURL) };
		},
		read: (token: string) => site.call(getRegistration, byToken(token)),
		confirm: (token: string) => site.call(confirmRegistration, byToken(token)),
		cancel: (token: string) => site.call(cancelRegistration, byToken(token)),
		erase: (token: string) => site.call(eraseRegistration, byToken(token)),
		change: (changes: Record<string, unknown>) =>
			site.call(updateEvent, { as: club, query, body: { ...body, ...changes, EventID: event.EventID } }),
		list: async (state?: 'all') =>
			(await site.call(getResponses, { as: club, params: { formId }, query: state ? { state } : {} })).reply,
		now: async () => (await site.call(getSingleEventData, { query: { EventID: event.EventID } })).reply,
	};
}
