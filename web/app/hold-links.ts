/** Keeps a page with what was typed in it while the browser is offline: the router would load it anew for a script that does not arrive. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { untilRetry } from '../ui/until-loaded.ts';

/** Holds presses on links to other pages of the site until the network is back; the latest one is followed then. */
export function useHeldLinks(): void {
	const navigate = useNavigate();
	useEffect(() => {
		let held: string | undefined;
		const follow = async (): Promise<void> => {
			await untilRetry(true);
			if (held === undefined) return;
			if (!navigator.onLine) return follow();
			void navigate(held);
			held = undefined;
		};
		const hold = (event: MouseEvent) => {
			const link = event.target instanceof Element ? event.target.closest('a') : null;
			if (navigator.onLine || link?.origin !== location.origin || link.pathname === location.pathname) return;
			event.preventDefault();
			held = link.pathname + link.search + link.hash;
			void follow();
		};
		addEventListener('click', hold, { capture: true });
		return () => removeEventListener('click', hold, { capture: true });
	}, [navigate]);
}
