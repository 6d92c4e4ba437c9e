/** The pages' calls about passwords. */

import { useMutation } from '@tanstack/react-query';
import { caller } from '#web/app/call.ts';

const call = caller<typeof import('../contract.ts')>();

/** Requests a mail with a link to set a new password. */
export const useForgotPassword = () =>
	useMutation({ mutationFn: (email: string) => call('POST /api/accounts/forgotPassword', { body: { email } }) });

/** Sets a new password with the link's token. */
export const useResetPassword = () =>
	useMutation({
		mutationFn: (body: { token: string; password: string }) => call('POST /api/accounts/resetPassword', { body }),
	});

/** Changes the logged-in club's password. */
export const useChangePassword = () =>
	useMutation({
		mutationFn: (body: { currentPassword: string; newPassword: string }) =>
			call('PUT /api/accounts/password', { body }),
	});
