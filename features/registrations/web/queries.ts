/** Queries and mutations of the pages about registrations. */

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Located, locationOf } from '#contract/event-location.ts';
import type { Answers } from '#features/forms/rules.ts';
import { CallError, call, isFinal, isIllTimed } from '#web/app/call.ts';
import type { Reply } from '#web/app/contracts.ts';
import { forgetEntry, type KeptRegistration, keepEntry, markGone, replaceEntry } from '#web/app/kept-entries.ts';
import { callQuery, keyBelow } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { tokenOf } from '../place-rules.ts';
import type { ChangedAnswers } from '../response-rules.ts';
import { firstAddressText, registrationTexts } from '../rules.ts';

/** A registration as its own link shows it. */
export type OwnRegistration = Reply<'GET /api/registrations/:token'>;

const registrationQuery = (token: string) => callQuery('GET /api/registrations/:token', { params: { token } });

/** What somebody registers with. */
export interface Registering {
	answers: Answers;
	email: string;
}

interface Sending {
	now: Registering;
	/** What was sent before and got no reply, so that it may be stored or not: a registration, and then changes of its answers. */
	sentBefore: readonly Registering[];
	/** Keeps what is sent until its reply is here. Called with nothing once it is known not to be stored. */
	keepSent: (sent: readonly Registering[]) => void;
	/** The same for both: requests with the same key and content register once. */
	idempotencyKey: string;
}

const areSameAnswers = (one: Answers, other: Answers) => JSON.stringify(one) === JSON.stringify(other);

/** Whether both would register the same. */
const areSame = (one: Registering, other: Registering) =>
	one.email === other.email && areSameAnswers(one.answers, other.answers);

/** What somebody is told who sent `now`, but whose earlier attempt counts; undefined where both are the same. */
export function earlierAttemptText(counting: Registering, now: Registering): string | undefined {
	if (!areSameAnswers(counting.answers, now.answers)) return registrationTexts.firstCounts;
	return counting.email === now.email ? undefined : firstAddressText(counting.email);
}

/**
 * Gives a registration other answers. Returns those that it has then: it keeps its own where it may no longer be changed, or
 * the form does not take the others.
 */
const answersAfter = (token: string, change: { from: Answers; to: Answers }): Promise<Answers> =>
	call('PUT /api/registrations/:token', { params: { token }, body: { answers: change.to, from: change.from } }).then(
		() => change.to,
		(error: unknown) => {
			if (error instanceof CallError && [400, 409].includes(error.status)) return change.from;
			throw error;
		},
	);

/**
 * Registers, and returns the reply with what counts. What got no reply is sent again first, in its order. If it was stored,
 * its answers are changed to those of now: sent by themselves, they would make a second registration.
 */
export async function register(formId: string, { now, sentBefore, keepSent, idempotencyKey }: Sending) {
	const send = async (body: Registering) => {
		const input = { params: { formId }, body, idempotencyKey };
		try {
			return { ...(await call('POST /api/forms/:formId/responses', input)), ...body };
		} catch (error) {
			if (isFinal(error)) keepSent([]);
			throw error;
		}
	};

	/**
	 * Sends again what was sent before. Returns its registration, with the answers of now where it can be changed; undefined if
	 * none was stored, or one that waits at another address.
	 */
	const settle = async (before: Registering, changes: readonly Registering[]) => {
		const first = await send(before).catch((error: unknown) => {
			// It was not stored, because of what it says.
			if (error instanceof CallError && error.status === 400) return undefined;
			throw error;
		});
		// One that was not confirmed by mail does not count, and its address may have been wrong.
		if (first === undefined || (first.state === 'unconfirmed' && first.email !== now.email)) return undefined;
		if (first.RegistrationURL === null) return first;
		const last = changes.at(-1) ?? before;
		const allChanges = areSameAnswers(last.answers, now.answers) ? changes : [...changes, now];
		keepSent([before, ...allChanges]);
		let { answers } = first;
		try {
			for (const { answers: to } of allChanges)
				answers = await answersAfter(tokenOf(first.RegistrationURL), { from: answers, to });
		} catch (error) {
			// It was erased meanwhile, so what is sent next registers anew.
			if (error instanceof CallError && error.status === 404) keepSent([]);
			throw error;
		}
		return { ...first, answers };
	};

	const [before, ...changes] = sentBefore;
	const isSentAgain = before !== undefined && changes.length === 0 && areSame(before, now);
	if (before && !isSentAgain) {
		const registered = await settle(before, changes);
		if (registered) return registered;
	}
	// Its reply may be lost too: then this is what has to be settled next.
	keepSent([now]);
	return send(now).catch((error: unknown) => {
		if (!isSentAgain && isIllTimed(error)) keepSent([]);
		throw error;
	});
}

/** Refetches what says how many places are left, or that registration has closed: the form and the lists of events. */
export function refetchPlaces(queryClient: QueryClient, formId: string): void {
	for (const path of [`/api/forms/${formId}`, '/api/events'] as const)
		void queryClient.invalidateQueries({ queryKey: keyBelow(path) });
}

/** Registers through a form. */
export function useSendResponse(formId: string) {
	const queryClient = useQueryClient();
	return useChange((sending: Sending) => register(formId, sending), {
		done: () => refetchPlaces(queryClient, formId),
		failed: (error) => {
			if (error instanceof CallError && error.status === 409) refetchPlaces(queryClient, formId);
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
		'EventID' | 'EventName' | 'ClubName' | 'Hue' | 'StartDateTime' | 'EndDateTime'
	> &
		Located;
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
	event: event.EventID,
	state: isCalledOff ? 'cancelled' : state,
	position: position ?? 0,
	formId,
	start: event.StartDateTime,
	end: event.EndDateTime,
	location: locationOf(event),
	seenAt: Date.now(),
});

/** Adds a registration to what this device keeps. */
export const keepRegistration = (token: string, registration: Keepable) => keepEntry(entryOf(token, registration));

/** How often a page asks whether a place has become free. */
const waitingStep = 60_000;

/** A registration by its link; not fetched while there is no token. What this device keeps of it is updated. */
export const useRegistration = (token: string) =>
	useQuery({
		...registrationQuery(token),
		enabled: token !== '',
		queryFn: async ({ signal }) => {
			try {
				const registration = await call('GET /api/registrations/:token', { params: { token }, signal });
				replaceEntry(entryOf(token, registration));
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
	const { queryKey } = registrationQuery(token);
	await queryClient.cancelQueries({ queryKey });
	replaceEntry(entryOf(token, registration));
	queryClient.setQueryData(queryKey, registration);
}

/** A change that failed may have been made although the reply was lost, or the club has cancelled it, or the event has begun. */
function refetchRegistration(queryClient: QueryClient, token: string): void {
	const { queryKey } = registrationQuery(token);
	const known = queryClient.getQueryData(queryKey);
	void queryClient.invalidateQueries({ queryKey });
	if (known) refetchPlaces(queryClient, known.formId);
}

/** Changes a registration, and shows what it is then. */
function useOwnChange<V>(token: string, send: (sent: V) => Promise<OwnRegistration>) {
	const queryClient = useQueryClient();
	return useChange(send, {
		done: async (registration) => {
			await showChanged(queryClient, token, registration);
			refetchPlaces(queryClient, registration.formId);
		},
		failed: () => refetchRegistration(queryClient, token),
	});
}

/** Confirms a registration. That is the visitor's own act, so it is kept, also where opening its link has added no entry. */
export async function confirmRegistration(token: string): Promise<OwnRegistration> {
	const registration = await call('POST /api/registrations/:token/confirm', { params: { token } });
	keepRegistration(token, registration);
	return registration;
}

export const useConfirmRegistration = (token: string) => useOwnChange(token, () => confirmRegistration(token));

/** Takes the answers that the change began with too: the rest may have been changed in another tab, or by the club. */
export const useChangeRegistration = (token: string) =>
	useOwnChange(token, (body: ChangedAnswers) => call('PUT /api/registrations/:token', { params: { token }, body }));

export const useCancelRegistration = (token: string) =>
	useOwnChange(token, () => call('POST /api/registrations/:token/cancel', { params: { token } }));

/** Erases a registration, also from this device. */
export function useEraseRegistration(token: string, formId: string) {
	const queryClient = useQueryClient();
	return useChange('DELETE /api/registrations/:token', {
		done: () => {
			forgetEntry('registration', token);
			refetchPlaces(queryClient, formId);
		},
		failed: () => refetchRegistration(queryClient, token),
	});
}

/** Removes an erased registration from the cache, once no page shows it any more: it would be fetched again. */
export function useRemovedFromCache(token: string) {
	const queryClient = useQueryClient();
	useEffect(() => queryClient.removeQueries(registrationQuery(token)), [queryClient, token]);
}
