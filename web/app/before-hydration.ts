/** A script that runs in the head while the HTML is parsed. Its source is written into the page, so it can use nothing from outside itself. */

/**
 * Applies the chosen theme, whether a club is logged in, and what this browser keeps, before the first paint, so that
 * nothing flickers; hides the list of events where the address asks for the month; and says whether layout may be deferred (`deferred-layout.css`).
 */
function applyChoices(): void {
	try {
		const { dataset } = document.documentElement;
		// Elsewhere than at the top of a page, heights that are only expected would move what somebody came for.
		const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		if (arrival?.type === 'navigate' && location.hash === '') dataset['defersLayout'] = '';
		const theme = localStorage.getItem('theme');
		if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
		if (/^\/events\/?\?.*\bview=month\b/.test(location.pathname + location.search)) dataset['view'] = 'month';
		if (localStorage.getItem('userData')) dataset['session'] = 'club';
		const empty = '[]';
		if ((localStorage.getItem('followedClubs') ?? empty) !== empty) dataset['follows'] = 'some';
		if ((localStorage.getItem('kept') ?? empty) !== empty) dataset['keeps'] = 'some';
	} catch {
		// Without storage the page follows the system's theme.
	}
}

/** The script for the head, without indentation, because it is in every page. */
export const beforeHydration = `(${applyChoices})();`.replace(/\n\s+/g, '\n');
