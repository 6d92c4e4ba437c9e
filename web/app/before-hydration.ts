/**
 * Scripts that run in the head while the HTML is parsed. Their source is written into the page, so each
 * can use nothing from outside itself.
 */

/** What somebody has typed into or chosen from. */
export type EarlyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The pressed elements and changed fields that wait for hydration. */
interface EarlyInput {
	pressed: Set<HTMLElement>;
	changed: Set<EarlyField>;
	/** Ends the recording. */
	end: AbortController;
}

declare global {
	interface Window {
		earlyInput?: EarlyInput;
	}
}

/**
 * Applies the chosen theme, whether a club is logged in, and what this browser keeps, before the first paint, so that
 * nothing flickers.
 */
export function applyChoices(): void {
	try {
		const { dataset } = document.documentElement;
		const theme = localStorage.getItem('theme');
		if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
		if (localStorage.getItem('userData')) dataset['session'] = 'club';
		const empty = '[]';
		if ((localStorage.getItem('followedClubs') ?? empty) !== empty) dataset['follows'] = 'some';
		if ((localStorage.getItem('kept') ?? empty) !== empty) dataset['keeps'] = 'some';
	} catch {
		// Without storage the page follows the system's theme.
	}
}

/**
 * Records presses and input before hydration, which takes seconds on a slow phone; otherwise they would be lost. A press does
 * nothing else until then: a button could submit its form.
 */
export function recordEarlyInput(): void {
	const pressed = new Set<HTMLElement>();
	const changed = new Set<EarlyField>();
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
	addEventListener('input', (event) => void changed.add(event.target as EarlyField), options);
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
