/** Keeps a page and its input while the browser is offline: the router reloads the page when a script does not arrive. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { untilRetry } from '../ui/until-loaded.ts';

/** Holds clicks until the network is back; follows the latest. */
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
