/** Queries and mutations of the pages about registration forms. */

import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { caller } from '#web/app/call.ts';

type Contract = typeof import('../contract.ts');
/** A registration form and its event. */
export type RegistrationForm = ReplyOf<Contract['getForm']>;

const call = caller<Contract>();

/** Keys of the query cache. */
export const formKeys = {
	one: (formId: string) => ['forms', formId] as const,
};

/** How often a page asks whether a closed form is open again. */
const closedStep = 60_000;

/** A registration form and its event; not fetched while there is no id. `mayOpen`: asks again while it is closed. */
export const useForm = (formId: string | undefined, { mayOpen = false } = {}) =>
	useQuery({
		queryKey: formKeys.one(formId ?? ''),
		queryFn: ({ signal }) => call('GET /api/forms/:formId', { params: { formId: formId ?? '' }, signal }),
		enabled: formId !== undefined,
		refetchInterval: ({ state }) => (mayOpen && state.data?.closed ? closedStep : false),
	});
