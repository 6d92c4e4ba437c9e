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
 * nothing flickers; and says whether layout may be deferred (`deferred-layout.ts`).
 */
function applyChoices(): void {
	try {
		const { dataset } = document.documentElement;
		// Elsewhere than at the top of a page, heights that are only expected would move what somebody came for.
		const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		if (arrival?.type === 'navigate' && location.hash === '') dataset['defersLayout'] = '';
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
function recordEarlyInput(): void {
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

/**
 * The first date format of a browser's process takes a slow phone 60 ms, in which it would answer nothing. A worker makes it
 * while the page's script is on its way.
 */
function warmUpFormats(): void {
	addEventListener('DOMContentLoaded', () => new Worker('/warm-up-formats.js'));
}

/** The script for the head, without indentation, because it is in every page. */
export const beforeHydration = `(${applyChoices})();(${recordEarlyInput})();(${warmUpFormats})();`.replace(
	/\n\s+/g,
	'\n',
);
