/**
 * What runs in the head while the HTML is read. These functions are written into the page by their source, so each
 * stands for itself: it can use nothing from outside.
 */

/** Whose presses and changed fields wait for the page to be hydrated. */
interface EarlyInput {
	pressed: Set<HTMLElement>;
	changed: Set<HTMLInputElement | HTMLSelectElement>;
	/** Ends the recording. */
	end: AbortController;
}

declare global {
	interface Window {
		earlyInput?: EarlyInput;
	}
}

/** The chosen theme, and whether a club is logged in: nothing flashes up that is not meant for this visitor. */
export function applyChoices(): void {
	try {
		const { dataset } = document.documentElement;
		const theme = localStorage.getItem('theme');
		if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
		if (localStorage.getItem('userData')) dataset['session'] = 'club';
	} catch {
		// A browser that keeps nothing shows the page as the system says.
	}
}

/** Records what a visitor presses and fills in before the page listens: on a slow phone it would be lost for seconds. */
export function recordEarlyInput(): void {
	const pressed = new Set<HTMLElement>();
	const changed = new Set<HTMLInputElement | HTMLSelectElement>();
	const end = new AbortController();
	window.earlyInput = { pressed, changed, end };
	const options = { capture: true, signal: end.signal };
	addEventListener(
		'click',
		(event) => {
			const target = (event.target as Element).closest<HTMLElement>('button,[type=checkbox],[type=radio]');
			if (!target) return;
			event.preventDefault();
			pressed.add(target);
		},
		options,
	);
	addEventListener('input', (event) => void changed.add(event.target as HTMLInputElement), options);
}

/** Runs them in the page. */
export const beforeHydration = `(${applyChoices})();(${recordEarlyInput})();`;
