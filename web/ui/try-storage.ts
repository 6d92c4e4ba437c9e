/**
 * Uses the browser's storage. Some browsers refuse it altogether, so that even naming it throws, and it may be full: the
 * result is undefined then, and whatever was to be stored lasts as long as the page. A `warning` is for the console.
 */
export function tryStorage<T>(use: () => T, warning?: string): T | undefined {
	try {
		return use();
	} catch (error) {
		if (warning !== undefined) console.warn(warning, error);
		return undefined;
	}
}
