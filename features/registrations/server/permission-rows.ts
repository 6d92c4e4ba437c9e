/** Who may make the calls about registrations; for tests. */
import { everyone, owned, ownQuery, permissionRow } from '#testing/permissions.ts';
import {
	admitResponse,
	cancelRegistration,
	cancelResponse,
	changeRegistration,
	confirmRegistration,
	correctResponse,
	eraseRegistration,
	eraseResponse,
	getEventOverview,
	getRegistration,
	getRegistrationCounts,
	getResponses,
	registrationFile,
	sendMessage,
	sendResponse,
} from '../contract.ts';

const body = { answers: { 1: 'A' } };

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
	permissionRow(sendMessage, owned(202), (_, { EventID }) => ({
		body: { EventID, to: 'all', subject: 'News', text: 'We begin at six.' },
	})),
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
	permissionRow(eraseResponse, owned(204), async (_, { newRegistration }) => ({
		params: { responseId: (await newRegistration()).responseId },
	})),
];
