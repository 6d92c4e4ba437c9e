/** Queries and mutations of the pages about registration forms. */

import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { caller } from '#web/app/call.ts';
import type { Answers } from '../rules.ts';

type Contract = typeof import('../contract.ts');
/** A registration form and its event. */
export type RegistrationForm = ReplyOf<Contract['getForm']>;

const call = caller<Contract>();

/** Keys of the query cache. */
export const formKeys = {
	one: (formId: string) => ['forms', formId] as const,
};

/** A registration form and its event; not fetched while there is no id. */
export const useForm = (formId: string | undefined) =>
	useQuery({
		queryKey: formKeys.one(formId ?? ''),
		queryFn: ({ signal }) => call('GET /api/forms/:formId', { params: { formId: formId ?? '' }, signal }),
		enabled: formId !== undefined,
	});

/** Registers through a form; requests with the same idempotency key register once. */
export const useSendResponse = (formId: string) =>
	useMutation({
		mutationFn: ({ answers, idempotencyKey }: { answers: Answers; idempotencyKey: string }) =>
			call('POST /api/forms/:formId/responses', { params: { formId }, body: { answers }, idempotencyKey }),
	});
