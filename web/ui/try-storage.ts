/**
 * Uses the browser's storage. Some browsers throw when it is named, and it may be full: returns undefined then. `warning` is for
 * the console.
 */
export function tryStorage<T>(use: () => T, warning?: string): T | undefined {
	try {
		return use();
	} catch (error) {
		if (warning !== undefined) console.warn(warning, error);
		return undefined;
	}
}
