/** Queries and mutations of the pages about registrations. */

import { useMutation, useQuery } from '@tanstack/react-query';
import type { Answers } from '#features/forms/rules.ts';
import { caller } from '#web/app/call.ts';

type Contract = typeof import('../contract.ts');

const call = caller<Contract>();

/** Keys of the query cache. */
const registrationKeys = {
	ofForm: (formId: string) => ['registrations', formId] as const,
};

/** Registers through a form; requests with the same idempotency key register once. */
export const useSendResponse = (formId: string) =>
	useMutation({
		mutationFn: ({ answers, idempotencyKey }: { answers: Answers; idempotencyKey: string }) =>
			call('POST /api/forms/:formId/responses', { params: { formId }, body: { answers }, idempotencyKey }),
	});

/** Who registered through an event's form. */
export const useResponses = (formId: string) =>
	useQuery({
		queryKey: registrationKeys.ofForm(formId),
		queryFn: async ({ signal }) => {
			try {
				return await call('GET /api/events/forms/:formId/responses', { params: { formId }, signal });
			} catch (error) {
				if (!signal.aborted) console.error('Failed to load form responses', error);
				throw error;
			}
		},
	});
