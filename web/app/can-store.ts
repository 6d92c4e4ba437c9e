/** Some browsers refuse all storage. */
export function canStore(): boolean {
	const key = 'can-store';
	try {
		// A nearly full storage may still take a short value.
		localStorage.setItem(key, 'x'.repeat(500));
		localStorage.removeItem(key);
		return true;
	} catch {
		return false;
	}
}
