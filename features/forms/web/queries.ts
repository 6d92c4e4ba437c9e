/** The query of pages with a registration form. */

import type { Reply } from '#web/app/contracts.ts';
import { useCall } from '#web/app/use-call.ts';

export type RegistrationForm = Reply<'GET /api/forms/:formId'>;

/** Milliseconds between checks of a closed form. */
const closedStep = 60_000;

/** Fetches nothing without an id. `mayOpen` checks a closed form again. */
export const useForm = (formId = '', { mayOpen = false } = {}) =>
	useCall(
		'GET /api/forms/:formId',
		{ params: { formId } },
		{
			enabled: formId !== '',
			refetchInterval: ({ state }) => (mayOpen && state.data?.closed ? closedStep : false),
		},
	);
