/** Queries and mutations of pages about registrations. */

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

export type OwnRegistration = Reply<'GET /api/registrations/:token'>;

const registrationQuery = (token: string) => callQuery('GET /api/registrations/:token', { params: { token } });

export interface Registering {
	answers: Answers;
	email: string;
	/** Of the form that was answered; missing in drafts of earlier versions of this site. */
	version?: number;
}

interface Sending {
	now: Registering;
	/** Sent without a reply, so maybe stored: a registration, then changes. */
	sentBefore: readonly Registering[];
	/** Keeps what is sent until its reply; an empty list once it is known not to be stored. */
	keepSent: (sent: readonly Registering[]) => void;
	/** The same key and content register once. */
	idempotencyKey: string;
}

/** The answers fit the form that the person saw, but not the present one. */
export const isFormChanged = (error: Error): boolean => error instanceof CallError && error.detail['changed'] === true;

const areSameAnswers = (one: Answers, other: Answers) => JSON.stringify(one) === JSON.stringify(other);

const areSame = (one: Registering, other: Registering) =>
	one.email === other.email && one.version === other.version && areSameAnswers(one.answers, other.answers);

/** For a person whose earlier attempt counts; undefined if both are the same. */
export function earlierAttemptText(counting: Registering, now: Registering): string | undefined {
	if (!areSameAnswers(counting.answers, now.answers)) return registrationTexts.firstCounts;
	return counting.email === now.email ? undefined : firstAddressText(counting.email);
}

/** Returns the answers that count: the old ones if they cannot change, or the form refuses the new ones. */
const answersAfter = (token: string, change: { from: Answers; to: Answers }): Promise<Answers> =>
	call('PUT /api/registrations/:token', { params: { token }, body: { answers: change.to, from: change.from } }).then(
		() => change.to,
		(error: unknown) => {
			if (error instanceof CallError && [400, 409].includes(error.status)) return change.from;
			throw error;
		},
	);

/** Sends unanswered attempts first. A stored one gets the new answers: a second send would register twice. */
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
	 * Returns the stored registration with new answers if possible; undefined if there is none, or an unconfirmed one at another
	 * address.
	 */
	const settle = async (before: Registering, changes: readonly Registering[]) => {
		const first = await send(before).catch((error: unknown) => {
			// Refused for its content, so not stored.
			if (error instanceof CallError && (error.status === 400 || isFormChanged(error))) return undefined;
			throw error;
		});
		// An unconfirmed one does not count, and its address may be wrong.
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
			// Erased meanwhile: the next attempt registers anew.
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
	// This reply may be lost, too.
	keepSent([now]);
	return send(now).catch((error: unknown) => {
		if (!isSentAgain && isIllTimed(error)) keepSent([]);
		throw error;
	});
}

export function refetchPlaces(queryClient: QueryClient, formId: string): void {
	for (const path of [`/api/forms/${formId}`, '/api/events'] as const)
		void queryClient.invalidateQueries({ queryKey: keyBelow(path) });
}

export function useSendResponse(formId: string) {
	const queryClient = useQueryClient();
	return useChange((sending: Sending) => register(formId, sending), {
		done: () => refetchPlaces(queryClient, formId),
		failed: (error) => {
			if (error instanceof CallError && error.status === 409) refetchPlaces(queryClient, formId);
		},
	});
}

interface Keepable {
	state: string;
	position: number | null;
	isCalledOff?: boolean;
	isTakenDown?: boolean;
	formId: string;
	ticket?: string | null;
	number?: number | null;
	attended?: { at: string } | null;
	event: Pick<
		OwnRegistration['event'],
		'EventID' | 'EventName' | 'ClubName' | 'Hue' | 'StartDateTime' | 'EndDateTime'
	> &
		Located;
}

export const entryOf = (
	token: string,
	{ state, position, isCalledOff = false, isTakenDown = false, formId, ticket, number, attended, event }: Keepable,
): KeptRegistration => ({
	kind: 'registration',
	id: token,
	title: event.EventName,
	club: event.ClubName,
	hue: event.Hue,
	event: event.EventID,
	state: isCalledOff || isTakenDown ? 'cancelled' : state,
	position: position ?? 0,
	formId,
	start: event.StartDateTime,
	end: event.EndDateTime,
	location: locationOf(event),
	seenAt: Date.now(),
	...(ticket && number ? { ticket, number } : {}),
	...(attended ? { attendedAt: attended.at } : {}),
});

export const keepRegistration = (token: string, registration: Keepable) => keepEntry(entryOf(token, registration));

const waitingStep = 60_000;

/** Fetches nothing without a token. Updates the kept entry. */
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

/** Drops a reply under way, which may be older. */
export async function showChanged(queryClient: QueryClient, token: string, registration: OwnRegistration) {
	const { queryKey } = registrationQuery(token);
	await queryClient.cancelQueries({ queryKey });
	replaceEntry(entryOf(token, registration));
	queryClient.setQueryData(queryKey, registration);
}

/** A failed change may have worked, or the club has cancelled, or the event has begun. */
function refetchRegistration(queryClient: QueryClient, token: string): void {
	const { queryKey } = registrationQuery(token);
	const known = queryClient.getQueryData(queryKey);
	void queryClient.invalidateQueries({ queryKey });
	if (known) refetchPlaces(queryClient, known.formId);
}

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

/** Keeps it, even if opening the link did not. */
export async function confirmRegistration(token: string): Promise<OwnRegistration> {
	const registration = await call('POST /api/registrations/:token/confirm', { params: { token } });
	keepRegistration(token, registration);
	return registration;
}

export const useConfirmRegistration = (token: string) => useOwnChange(token, () => confirmRegistration(token));

/** With the answers before the change: others may have changed the rest. */
export const useChangeRegistration = (token: string) =>
	useOwnChange(token, (body: ChangedAnswers & { version: number }) =>
		call('PUT /api/registrations/:token', { params: { token }, body }),
	);

export const useCancelRegistration = (token: string) =>
	useOwnChange(token, () => call('POST /api/registrations/:token/cancel', { params: { token } }));

export const useRenewTicket = (token: string) =>
	useOwnChange(token, async () => {
		await call('POST /api/registrations/:token/ticket', { params: { token } });
		return call('GET /api/registrations/:token', { params: { token } });
	});

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

/** Once no page shows it, or it would be fetched again. */
export function useRemovedFromCache(token: string) {
	const queryClient = useQueryClient();
	useEffect(() => queryClient.removeQueries(registrationQuery(token)), [queryClient, token]);
}
