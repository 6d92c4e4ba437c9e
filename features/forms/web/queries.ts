/** The call of the pages with a registration form. */

import type { Reply } from '#web/app/contracts.ts';
import { useCall } from '#web/app/use-call.ts';

/** A registration form and its event. */
export type RegistrationForm = Reply<'GET /api/forms/:formId'>;

/** How often a page asks whether a closed form is open again. */
const closedStep = 60_000;

/** A registration form and its event; not fetched while there is no id. `mayOpen`: asks again while it is closed. */
export const useForm = (formId = '', { mayOpen = false } = {}) =>
	useCall(
		'GET /api/forms/:formId',
		{ params: { formId } },
		{
			enabled: formId !== '',
			refetchInterval: ({ state }) => (mayOpen && state.data?.closed ? closedStep : false),
		},
	);
