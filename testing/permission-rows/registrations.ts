/** Permissions of calls about registrations. */
import { getForm } from '#features/forms/contract.ts';
import {
	admitResponse,
	cancelRegistration,
	cancelResponse,
	changeForm,
	changeRegistration,
	confirmRegistration,
	correctResponse,
	eraseRegistration,
	eraseResponse,
	getRegistration,
	getResponses,
	registrationFile,
	restoreResponse,
	sendMessage,
	sendResponse,
} from '#features/registrations/contract.ts';
import { getEventOverview, getHostings, getRegistrationCounts } from '#features/registrations/overview-contract.ts';
import { unsubscribeToken } from '#features/registrations/server/unsubscribe.ts';
import { renewTicket, renewTicketOfResponse } from '#features/registrations/ticket-contract.ts';
import { getUnsubscribing, unsubscribe } from '#features/registrations/unsubscribe-contract.ts';
import { type Caller, everyone, owned, ownQuery, type PermissionWorld, permissionRow } from '../permissions.ts';

const body = { answers: { 1: 'A' } };

const byMailedLink = async (_: Caller, { newRegistration }: PermissionWorld) => {
	const { responseId: id, token } = await newRegistration();
	return { params: { token: unsubscribeToken({ id, token }) } };
};

export const registrationsPermissions = [
	permissionRow(sendResponse, everyone(201), (_, { formId }) => ({ params: { formId }, body })),
	permissionRow(getRegistration, everyone(200), async (_, { newRegistration }) => ({
		params: { token: (await newRegistration()).token },
	})),
	permissionRow(registrationFile, everyone(200), async (_, { newRegistration }) => ({
		params: { token: (await newRegistration()).token },
	})),
	permissionRow(confirmRegistration, everyone(200), async (_, { newRegistration }) => ({
		params: { token: (await newRegistration()).token },
	})),
	permissionRow(changeRegistration, everyone(200), async (_, { newRegistration }) => ({
		params: { token: (await newRegistration()).token },
		body,
	})),
	permissionRow(cancelRegistration, everyone(200), async (_, { newRegistration }) => ({
		params: { token: (await newRegistration()).token },
	})),
	permissionRow(eraseRegistration, everyone(204), async (_, { newRegistration }) => ({
		params: { token: (await newRegistration()).token },
	})),
	permissionRow(getResponses, owned(200), (_, { formId }) => ({ params: { formId } })),
	permissionRow(getRegistrationCounts, owned(200), ownQuery),
	permissionRow(getEventOverview, owned(200), ownQuery),
	permissionRow(getHostings, owned(200), ownQuery),
	permissionRow(sendMessage, owned(202), (_, { EventID }) => ({
		body: { EventID, to: 'all', subject: 'News', text: 'We begin at six.' },
	})),
	permissionRow(changeForm, owned(200), async (_, { formId, site }) => {
		const { fields, version } = (await site.call(getForm, { params: { formId } })).reply;
		return { params: { formId }, body: { title: `Version ${version}`, fields, version } };
	}),
	permissionRow(correctResponse, owned(200), async (_, { newRegistration }) => ({
		params: { responseId: (await newRegistration()).responseId },
		body,
	})),
	permissionRow(admitResponse, owned(200), async (_, { newWaiting }) => ({
		params: { responseId: await newWaiting() },
	})),
	permissionRow(cancelResponse, owned(200), async (_, { newRegistration }) => ({
		params: { responseId: (await newRegistration()).responseId },
	})),
	permissionRow(restoreResponse, owned(200), async (_, { newCancelled }) => ({
		params: { responseId: await newCancelled() },
	})),
	permissionRow(renewTicket, everyone(200), async (_, { newRegistration }) => ({
		params: { token: (await newRegistration()).token },
	})),
	permissionRow(renewTicketOfResponse, owned(200), async (_, { newRegistration }) => ({
		params: { responseId: (await newRegistration()).responseId },
	})),
	permissionRow(getUnsubscribing, everyone(200), byMailedLink),
	permissionRow(unsubscribe, everyone(204), byMailedLink),
	permissionRow(eraseResponse, owned(204), async (_, { newRegistration }) => ({
		params: { responseId: (await newRegistration()).responseId },
	})),
];
