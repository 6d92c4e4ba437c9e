/** The club's calls about registrations for its events. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/app/call.ts';
import type { Body, Reply } from '#web/app/contracts.ts';
import { callQuery } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { responseTexts } from '../response-rules.ts';

export type ClubResponse = Reply<'GET /api/events/forms/:formId/responses'>[number];
export type EventOverview = Reply<'GET /api/events/overview'>;
export type Message = Omit<Body<'POST /api/events/messages'>, 'preview'>;

const responsesQuery = (formId: string) =>
	callQuery('GET /api/events/forms/:formId/responses', { params: { formId }, query: { state: 'all' } });

export const useResponses = (formId: string) =>
	useQuery({
		...responsesQuery(formId),
		queryFn: async ({ signal }) => {
			try {
				const query = { state: 'all' } as const;
				return await call('GET /api/events/forms/:formId/responses', { params: { formId }, query, signal });
			} catch (error) {
				if (!signal.aborted) console.error(responseTexts.failedLog, error);
				throw error;
			}
		},
	});

export const useRegistrationCounts = (clubId: number) =>
	useQuery({
		...callQuery('GET /api/events/registrationCounts', { query: { ClubID: clubId } }),
		select: (counts) => new Map(counts.map((count) => [count.EventID, count])),
	});

type ChangeRoute =
	| 'POST /api/events/responses/:responseId/admit'
	| 'POST /api/events/responses/:responseId/cancel'
	| 'POST /api/events/responses/:responseId/restore'
	| 'PUT /api/events/responses/:responseId'
	| 'DELETE /api/events/responses/:responseId';

/** Shows a change at once, then refetches list and events: others may be promoted. */
export function useResponseChange<R extends ChangeRoute>(route: R, formId: string) {
	const client = useQueryClient();
	return useChange(route, {
		refetch: '/api/events',
		waits: false,
		done: (changed, { params }) =>
			client.setQueryData(responsesQuery(formId).queryKey, (all) =>
				all?.flatMap((other) =>
					other.responseId === params?.responseId ? ((changed as ClubResponse | undefined) ?? []) : other,
				),
			),
	});
}
