/** Queries and mutations of the pages about registrations. */

import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Answers } from '#features/forms/rules.ts';
import { formKeys } from '#features/forms/web/queries.ts';
import { CallError, caller, orGone } from '#web/app/call.ts';
import {
	forgetOnDevice,
	type KeptRegistration,
	keepOnDevice,
	markGone,
	updateOnDevice,
} from '#web/app/device-store.ts';
import { tokenOf } from '../place-rules.ts';

type Contract = typeof import('../contract.ts');
/** A registration as its own link shows it. */
export type OwnRegistration = ReplyOf<Contract['getRegistration']>;

const call = caller<Contract>();

/** Keys of the query cache. */
export const registrationKeys = {
	one: (token: string) => ['registrations', 'one', token] as const,
};

/** What somebody registers with. */
export interface Registering {
	answers: Answers;
	email: string;
}

interface Attempt extends Registering {
	/** An attempt before this one that got no reply. */
	unanswered: Registering | undefined;
	/** Of both attempts: requests with the same key and content register once. */
	idempotencyKey: string;
}

/** Whether two attempts would register the same. */
export const areSame = (one: Registering, other: Registering) =>
	one.email === other.email && JSON.stringify(one.answers) === JSON.stringify(other.answers);

const isRefusal = (error: unknown): error is CallError =>
	error instanceof CallError && error.status >= 400 && error.status < 500;

/** Whether a failure says that nothing is stored. Too many requests say nothing of an attempt `before` this one. */
export const isNotStored = (error: unknown, before: unknown) =>
	isRefusal(error) && !(before !== undefined && error.status === 429);

/** Gives a registration other answers. Returns those that it has then: it may no longer be changed. */
const answersAfter = (token: string, change: { from: Answers; to: Answers }): Promise<Answers> =>
	call('PUT /api/registrations/:token', { params: { token }, body: { answers: change.to } }).then(
		() => change.to,
		(error: unknown) => {
			if (isRefusal(error) && error.status !== 429) return change.from;
			throw error;
		},
	);

/**
 * Registers, and returns the reply with what counts. An attempt without a reply may have been stored, so it is sent again
 * first: what was changed since then is changed in that registration, where it would make a second one otherwise.
 */
export async function register(formId: string, { answers, email, unanswered, idempotencyKey }: Attempt) {
	const send = async (body: Registering) => ({
		...(await call('POST /api/forms/:formId/responses', { params: { formId }, body, idempotencyKey })),
		...body,
	});
	const now = { answers, email };
	if (unanswered === undefined || areSame(unanswered, now)) return send(now);
	const first = await send(unanswered).catch((error: unknown) => {
		// It was not stored, because of what it says.
		if (error instanceof CallError && error.status === 400) return undefined;
		throw error;
	});
	// One that was not confirmed by mail does not count, and its address may have been wrong.
	if (first === undefined || (first.state === 'unconfirmed' && first.email !== email)) return send(now);
	if (first.RegistrationURL === null || areSame(first, { ...first, answers })) return first;
	const change = { from: first.answers, to: answers };
	return { ...first, answers: await answersAfter(tokenOf(first.RegistrationURL), change) };
}

/** Registers through a form. */
export function useSendResponse(formId: string) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (attempt: Attempt) => register(formId, attempt),
		// The form says how many places are left, or that it has closed.
		onSuccess: () => void queryClient.invalidateQueries({ queryKey: formKeys.one(formId) }),
		onError: (error) => {
			if (error instanceof CallError && error.status === 409)
				void queryClient.invalidateQueries({ queryKey: formKeys.one(formId) });
		},
	});
}

/** What this device keeps of a registration. */
interface Keepable {
	state: string;
	position: number | null;
	isCalledOff?: boolean;
	formId: string;
	event: Pick<
		OwnRegistration['event'],
		'EventName' | 'ClubName' | 'Hue' | 'StartDateTime' | 'EndDateTime' | 'Location'
	>;
}

/** A registration as this device keeps it. */
export const entryOf = (
	token: string,
	{ state, position, isCalledOff = false, formId, event }: Keepable,
): KeptRegistration => ({
	kind: 'registration',
	id: token,
	title: event.EventName,
	club: event.ClubName,
	hue: event.Hue,
	state: isCalledOff ? 'cancelled' : state,
	position: position ?? 0,
	formId,
	start: event.StartDateTime,
	end: event.EndDateTime,
	location: event.Location,
	seenAt: Date.now(),
});

/** Adds a registration to what this device keeps. */
export const keepRegistration = (token: string, registration: Keepable) => keepOnDevice(entryOf(token, registration));

/** How often a page asks whether a place has become free. */
const waitingStep = 60_000;

/** A registration by its link; not fetched while there is no token. What this device keeps of it is updated. */
export const useRegistration = (token: string) =>
	useQuery({
		queryKey: registrationKeys.one(token),
		enabled: token !== '',
		queryFn: async ({ signal }) => {
			try {
				const registration = await call('GET /api/registrations/:token', { params: { token }, signal });
				updateOnDevice(entryOf(token, registration));
				return registration;
			} catch (error) {
				if (error instanceof CallError && error.status === 404) markGone('registration', token);
				throw error;
			}
		},
		refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? waitingStep : false),
	});

/** Shows a registration as a change has left it. A reply that is still under way may be older, so it is dropped. */
export async function showChanged(queryClient: QueryClient, token: string, registration: OwnRegistration) {
	const queryKey = registrationKeys.one(token);
	await queryClient.cancelQueries({ queryKey });
	updateOnDevice(entryOf(token, registration));
	queryClient.setQueryData(queryKey, registration);
}

/** Changes a registration, and shows what it is then. */
function useChange<V>(token: string, send: (sent: V) => Promise<OwnRegistration>) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: send,
		onSuccess: async (registration) => {
			await showChanged(queryClient, token, registration);
			// The places left, on the form and in the lists of events.
			void queryClient.invalidateQueries({ queryKey: formKeys.one(registration.formId) });
		},
		// It may have been changed although the reply was lost, or the club has cancelled it, or the event has begun.
		onError: () => void queryClient.invalidateQueries({ queryKey: registrationKeys.one(token) }),
	});
}

export const useConfirmRegistration = (token: string) =>
	useChange(token, () => call('POST /api/registrations/:token/confirm', { params: { token } }));

/** Sends answers made from those of now: they may have been changed in another tab, or by the club. */
export const useChangeRegistration = (token: string) =>
	useChange(token, async (answersFrom: (now: Answers) => Answers) => {
		const params = { token };
		const { answersByField } = await call('GET /api/registrations/:token', { params });
		return call('PUT /api/registrations/:token', { params, body: { answers: answersFrom(answersByField) } });
	});

export const useCancelRegistration = (token: string) =>
	useChange(token, () => call('POST /api/registrations/:token/cancel', { params: { token } }));

/** Erases a registration, also from this device. */
export function useEraseRegistration(token: string) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () => orGone(call('DELETE /api/registrations/:token', { params: { token } })),
		onSuccess: () => forgetOnDevice('registration', token),
		// It may be erased although the reply was lost.
		onError: () => void queryClient.invalidateQueries({ queryKey: registrationKeys.one(token) }),
	});
}

/** Removes an erased registration from the cache, once no page shows it any more: it would be fetched again. */
export function useRemovedFromCache(token: string) {
	const queryClient = useQueryClient();
	useEffect(() => queryClient.removeQueries({ queryKey: registrationKeys.one(token) }), [queryClient, token]);
}
