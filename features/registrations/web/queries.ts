/** Queries and mutations of the pages about registrations. */

import { useMutation } from '@tanstack/react-query';
import type { Answers } from '#features/forms/rules.ts';
import { caller } from '#web/app/call.ts';

type Contract = typeof import('../contract.ts');

const call = caller<Contract>();

/** Registers through a form; requests with the same idempotency key register once. */
export const useSendResponse = (formId: string) =>
	useMutation({
		mutationFn: ({ answers, idempotencyKey }: { answers: Answers; idempotencyKey: string }) =>
			call('POST /api/forms/:formId/responses', { params: { formId }, body: { answers }, idempotencyKey }),
	});
