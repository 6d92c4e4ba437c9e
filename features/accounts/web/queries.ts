/** The pages' calls about passwords and login sessions. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf, SentBody } from '#contract/endpoint.ts';
import { caller, orGone } from '#web/app/call.ts';
import { refetches } from '#web/app/refetches.ts';

type Contract = typeof import('../contract.ts');
/** One place where an account is logged in. */
export type LoginSession = ReplyOf<Contract['listSessions']>[number];

const call = caller<Contract>();
const callAs = { club: call, staff: caller<Contract>('staff') };
/** Whose login sessions: a tab may have one of a club and one of the staff. */
export type SessionKind = keyof typeof callAs;

/** Requests a mail with a link to set a new password. */
export const useForgotPassword = () =>
	useMutation({ mutationFn: (email: string) => call('POST /api/accounts/forgotPassword', { body: { email } }) });

/** Whose password a link sets. The token is part of the key, but is sent in the body only. */
export const usePasswordLink = (token: string) =>
	useQuery({
		queryKey: ['password link', token],
		queryFn: ({ signal }) => call('POST /api/accounts/passwordLink', { body: { token }, signal }),
		gcTime: 0,
		// Once it was used it is gone, but not the form.
		staleTime: 'static',
	});

/** Sets a new password with the link's token. */
export const useResetPassword = () =>
	useMutation({
		mutationFn: ({ idempotencyKey, ...body }: { token: string; password: string; idempotencyKey: string }) =>
			call('POST /api/accounts/resetPassword', { body, idempotencyKey }),
	});

type PasswordChange = SentBody<Contract['changePassword']>;

/** Changes the logged-in club's password. */
export const useChangePassword = () =>
	useMutation({
		mutationFn: ({ body, idempotencyKey }: { body: PasswordChange; idempotencyKey: string }) =>
			call('PUT /api/accounts/password', { body, idempotencyKey }),
	});

const sessionsKey = (kind: SessionKind) => ['login sessions', kind] as const;

/** Where the account is logged in; asked anew whenever the list is opened, and forgotten when it is closed. */
export const useLoginSessions = (kind: SessionKind) =>
	useQuery({
		queryKey: sessionsKey(kind),
		queryFn: ({ signal }) => callAs[kind]('GET /api/accounts/sessions', { query: { kind }, signal }),
		gcTime: 0,
	});

/** Ends one session. It has worked also if the session had ended already. */
export const useEndSession = (kind: SessionKind) =>
	useMutation({
		mutationFn: ({ SessionID }: LoginSession) => {
			const params = { sessionId: String(SessionID) };
			return orGone(callAs[kind]('DELETE /api/accounts/sessions/:sessionId', { params, query: { kind } }));
		},
		...refetches(useQueryClient(), sessionsKey(kind)),
	});

/** Ends every session but the one of this page. */
export const useEndOtherSessions = (kind: SessionKind) =>
	useMutation({
		mutationFn: () => callAs[kind]('DELETE /api/accounts/sessions', { query: { kind } }),
		...refetches(useQueryClient(), sessionsKey(kind)),
	});
