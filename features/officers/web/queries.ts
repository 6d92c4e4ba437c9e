/** Queries and mutations of the pages about officers. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf, SentBody } from '#contract/endpoint.ts';
import { caller, orGone } from '#web/app/call.ts';
import { startSession } from '#web/app/log-in.ts';
import { refetches } from '#web/app/refetches.ts';
import { useMay } from '#web/app/session.ts';

type Contract = typeof import('../contract.ts');
export type Officer = ReplyOf<Contract['listOfficers']>[number];
export type HandOver = NonNullable<ReplyOf<Contract['getHandOver']>>;
export type Invitation = ReplyOf<Contract['showInvitation']>;

const call = caller<Contract>();
const callWithoutSession = caller<Contract>('none');

const officerKeys = {
	all: (clubId: number) => ['officers', clubId] as const,
	list: (clubId: number) => ['officers', clubId, 'list'] as const,
	handOver: (clubId: number) => ['officers', clubId, 'hand-over'] as const,
	sharedLogin: (clubId: number) => ['officers', clubId, 'shared log-in'] as const,
};

const queryOf = (clubId: number) => ({ ClubID: String(clubId) });

/** What an invitation is for. The token is part of the key, but is sent in the body only. */
export const useInvitation = (token: string) =>
	useQuery({
		queryKey: ['officers', 'invitation', token],
		queryFn: ({ signal }) => callWithoutSession('POST /api/officers/invitation', { body: { token }, signal }),
		gcTime: 0,
		// Once it is accepted, the invitation is gone, and the page would say so before it has been left.
		staleTime: 'static',
	});

/** Accepts an invitation and logs in. */
export const useAccept = () =>
	useMutation({
		mutationFn: (body: SentBody<Contract['acceptInvitation']>) =>
			callWithoutSession('POST /api/officers/accept', { body }),
		onSuccess: startSession,
	});

/** The club's officers, by name. */
export const useOfficers = (clubId: number) =>
	useQuery({
		queryKey: officerKeys.list(clubId),
		queryFn: ({ signal }) => call('GET /api/clubs/officers', { query: queryOf(clubId), signal }),
	});

/** The planned hand-over or null; not asked for by those who may not see it. */
export const useHandOver = (clubId: number) =>
	useQuery({
		queryKey: officerKeys.handOver(clubId),
		queryFn: ({ signal }) => call('GET /api/clubs/handOver', { query: queryOf(clubId), signal }),
		enabled: useMay()('GET /api/clubs/handOver'),
	});

/** Whether the club's own log-in can be used. */
export const useSharedLogin = (clubId: number) =>
	useQuery({
		queryKey: officerKeys.sharedLogin(clubId),
		queryFn: ({ signal }) => call('GET /api/clubs/sharedLogin', { query: queryOf(clubId), signal }),
		enabled: useMay()('GET /api/clubs/sharedLogin'),
	});

/** Refetches all about the club's officers. */
const useRefetches = (clubId: number) => refetches(useQueryClient(), officerKeys.all(clubId));

export const useInvite = (clubId: number) =>
	useMutation({
		mutationFn: ({ body, idempotencyKey }: { body: SentBody<Contract['inviteOfficer']>; idempotencyKey: string }) =>
			call('POST /api/clubs/officers', { query: queryOf(clubId), body, idempotencyKey }),
		...useRefetches(clubId),
	});

export const useChangeOfficer = (clubId: number) =>
	useMutation({
		mutationFn: ({ id, body }: { id: number; body: SentBody<Contract['changeOfficer']> }) =>
			call('PUT /api/clubs/officers/:officerId', { params: { officerId: String(id) }, body }),
		...useRefetches(clubId),
	});

export const useRemoveOfficer = (clubId: number) =>
	useMutation({
		mutationFn: (id: number) =>
			orGone(call('DELETE /api/clubs/officers/:officerId', { params: { officerId: String(id) } })),
		...useRefetches(clubId),
	});

export const useSetSharedLogin = (clubId: number) =>
	useMutation({
		mutationFn: (enabled: boolean) => call('PUT /api/clubs/sharedLogin', { query: queryOf(clubId), body: { enabled } }),
		...useRefetches(clubId),
	});

export const usePlanHandOver = (clubId: number) =>
	useMutation({
		mutationFn: (body: SentBody<Contract['planHandOver']>) =>
			call('PUT /api/clubs/handOver', { query: queryOf(clubId), body }),
		...useRefetches(clubId),
	});

export const useCancelHandOver = (clubId: number) =>
	useMutation({
		mutationFn: () => call('DELETE /api/clubs/handOver', { query: queryOf(clubId) }),
		...useRefetches(clubId),
	});
