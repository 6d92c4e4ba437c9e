/** The secret of an invitation, also after the way to the college's log-in and back. */
import { useLocation } from 'react-router';
import { forgetToken, keepToken, keptToken } from '#web/app/signing-on.ts';
import { useLinkToken } from '#web/app/use-link-token.ts';

export function useInvitation(page: 'officers' | 'staff') {
	const [stated] = useLinkToken();
	const { search } = useLocation();
	const isBack = new URLSearchParams(search).get('for') === 'invitation';
	const token = stated ?? (isBack ? keptToken(page) : null);
	return {
		token,
		/** Back from single sign-on: the college's account accepts the invitation. */
		isSignedOn: isBack && stated === null,
		keep: () => {
			if (token !== null) keepToken(page, token);
		},
		forget: () => forgetToken(page),
	};
}
