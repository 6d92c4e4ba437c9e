/** What the club asks and changes about the registrations for its events. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf, SentBody } from '#contract/endpoint.ts';
import { eventKeys } from '#features/events/web/queries.ts';
import { caller, orGone } from '#web/app/call.ts';
import { type Drafted, sendDraft } from '#web/app/draft.ts';
import { refetchAfterFailure } from '#web/app/refetches.ts';
import { type ChangedAnswers, responseTexts } from '../response-rules.ts';

type Contract = typeof import('../contract.ts');
/** A registration as the club sees it. */
export type ClubResponse = ReplyOf<Contract['getResponses']>[number];
/** What the dashboard says of a club's events. */
export type EventOverview = ReplyOf<Contract['getEventOverview']>;
/** What the club writes to those who registered. */
export type Message = Omit<SentBody<Contract['sendMessage']>, 'preview'>;

const call = caller<Contract>();

/** Keys of the query cache. */
const responseKeys = {
	ofForm: (formId: string) => ['responses', formId] as const,
	/** Below the events, so that a change of an event makes the numbers stale too. */
	counts: (clubId: number) => [...eventKeys.all, 'registrationCounts', clubId] as const,
	overview: (clubId: number) => [...eventKeys.all, 'overview', clubId] as const,
};

/** Who registered through an event's form, in whatever state, oldest first. */
export const useResponses = (formId: string) =>
	useQuery({
		queryKey: responseKeys.ofForm(formId),
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

/** How many registered for each event of a club, by the event's id. */
export const useRegistrationCounts = (clubId: number) =>
	useQuery({
		queryKey: responseKeys.counts(clubId),
		queryFn: ({ signal }) => call('GET /api/events/registrationCounts', { query: { ClubID: String(clubId) }, signal }),
		select: (counts) => new Map(counts.map((count) => [count.EventID, count])),
	});

/** The own club's next event, how its registrations stand, and which events lack a form. */
export const useEventOverview = (clubId: number) =>
	useQuery({
		queryKey: responseKeys.overview(clubId),
		queryFn: ({ signal }) => call('GET /api/events/overview', { query: { ClubID: String(clubId) }, signal }),
	});

/**
 * What the changes of registrations have in common: `show` a change at once, then refetch, because somebody else may have
 * moved up, and the places left are others; and after a failure refetch too, because a row may show what is no longer so.
 */
function useRefreshing(formId: string) {
	const queryClient = useQueryClient();
	const keys = [responseKeys.ofForm(formId), eventKeys.all];
	const show = (change: (responses: ClubResponse[]) => ClubResponse[]) => {
		queryClient.setQueryData<ClubResponse[]>(responseKeys.ofForm(formId), (all) => all && change(all));
		for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
	};
	return { show, onError: refetchAfterFailure(queryClient, ...keys) };
}

const replacedBy = (entry: ClubResponse) => (all: ClubResponse[]) =>
	all.map((other) => (other.responseId === entry.responseId ? entry : other));

/** Gives somebody who waits a place, although the event is full. */
export function useAdmit(formId: string) {
	const { show, onError } = useRefreshing(formId);
	return useMutation({
		mutationFn: (responseId: string) =>
			call('POST /api/events/responses/:responseId/admit', { params: { responseId } }),
		onSuccess: (entry) => show(replacedBy(entry)),
		onError,
	});
}

/** Cancels a registration. */
export function useCancelResponse(formId: string) {
	const { show, onError } = useRefreshing(formId);
	return useMutation({
		mutationFn: (responseId: string) =>
			call('POST /api/events/responses/:responseId/cancel', { params: { responseId } }),
		onSuccess: (entry) => show(replacedBy(entry)),
		onError,
	});
}

/** Takes back the cancellation of a registration. */
export function useRestore(formId: string) {
	const { show, onError } = useRefreshing(formId);
	return useMutation({
		mutationFn: (responseId: string) =>
			call('POST /api/events/responses/:responseId/restore', { params: { responseId } }),
		onSuccess: (entry) => show(replacedBy(entry)),
		onError,
	});
}

interface Correction extends ChangedAnswers {
	responseId: string;
	/** Left out where it stays. */
	email?: string;
}

/** Corrects answers or the address of a registration. */
export function useCorrectResponse(formId: string) {
	const { show, onError } = useRefreshing(formId);
	return useMutation({
		mutationFn: ({ responseId, ...body }: Correction) =>
			call('PUT /api/events/responses/:responseId', { params: { responseId }, body }),
		onSuccess: (entry) => show(replacedBy(entry)),
		onError,
	});
}

/** Erases a registration. */
export function useEraseResponse(formId: string) {
	const { show, onError } = useRefreshing(formId);
	return useMutation({
		mutationFn: (responseId: string) =>
			orGone(call('DELETE /api/events/responses/:responseId', { params: { responseId } })),
		onSuccess: (_, responseId) => show((all) => all.filter((other) => other.responseId !== responseId)),
		onError,
	});
}

/** How many would get a message; nothing is sent. */
export const usePreviewMessage = () =>
	useMutation({
		mutationFn: (message: Message) => call('POST /api/events/messages', { body: { ...message, preview: true } }),
	});

/** Writes to those who registered; requests with the same idempotency key write once. */
export const useSendMessage = () =>
	useMutation({
		mutationFn: ({ message, idempotencyKey, forget }: Drafted & { message: Message; idempotencyKey: string }) =>
			sendDraft(call('POST /api/events/messages', { body: message, idempotencyKey }), forget),
	});
