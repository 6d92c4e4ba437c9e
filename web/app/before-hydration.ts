/**
 * A script that runs in the head while the HTML is parsed. Its source is in every page, so it may use nothing from outside
 * itself.
 */

/**
 * Applies theme, session and kept data before the first paint, so that nothing flickers. Hides the list of events where the
 * address asks for the month, and allows deferred layout (`deferred-layout.css`).
 */
function applyChoices(): void {
	try {
		const { dataset } = document.documentElement;
		// Below the top of a page, expected heights would move the content.
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

/** Without indentation: it is in every page. A function, so that it is not in the browser's script, too. */
export const beforeHydration = () => `(${applyChoices})();`.replace(/\n\s+/g, '\n');
