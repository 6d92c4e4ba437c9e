/** The secret of a mailed link, in the fragment, which browsers send to no server. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The whole fragment, or after `#token=` or `?token=`. */
function tokenIn(fragment: string, search: string): string | null {
	if (/^[\w-]{16,}$/.test(fragment)) return fragment;
	return new URLSearchParams(fragment).get('token') ?? new URLSearchParams(search).get('token');
}

/** Removes it from the address at once, so that it is neither shared nor in the history. */
export function useLinkToken() {
	const { hash, search, pathname } = useLocation();
	const navigate = useNavigate();
	const [token, setToken] = useState<string | null>(null);
	const stated = tokenIn(hash.slice(1), search);
	useEffect(() => {
		if (stated === null) return;
		setToken(stated);
		void navigate(pathname, { replace: true });
	}, [stated, pathname, navigate]);
	return [stated ?? token, setToken] as const;
}
