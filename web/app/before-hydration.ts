/**
 * Scripts that run in the head while the HTML is parsed. Their source is written into the page, so each
 * can use nothing from outside itself.
 */

/** The pressed elements and changed fields that wait for hydration. */
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

/** Applies the chosen theme, whether a club is logged in, and what this browser keeps, before the first paint, so that nothing flickers. */
export function applyChoices(): void {
	try {
		const { dataset } = document.documentElement;
		const theme = localStorage.getItem('theme');
		if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
		if (localStorage.getItem('userData')) dataset['session'] = 'club';
		if ((localStorage.getItem('followedClubs')?.length ?? 0) > 2) dataset['follows'] = 'some';
		if ((localStorage.getItem('kept')?.length ?? 0) > 2) dataset['keeps'] = 'some';
	} catch {
		// Without storage the page follows the system's theme.
	}
}

/** Records presses and input before hydration, which takes seconds on a slow phone; otherwise they would be lost. */
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
			// What is hydrated already must not answer now and once more when the press is repeated.
			event.stopImmediatePropagation();
			event.preventDefault();
			pressed.add(target);
		},
		options,
	);
	addEventListener('input', (event) => void changed.add(event.target as HTMLInputElement), options);
}

/** The browser's first date format takes a slow phone 60 ms. It is made while the page's script is on its way. */
export function warmUpFormats(): void {
	const idle = window.requestIdleCallback ?? setTimeout;
	addEventListener('DOMContentLoaded', () =>
		idle(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(0)),
	);
}

/** The script for the head. */
export const beforeHydration = `(${applyChoices})();(${recordEarlyInput})();(${warmUpFormats})();`;
