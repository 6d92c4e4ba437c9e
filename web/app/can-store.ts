/** Whether this browser keeps what a page stores: some refuse all storage. */
export function canStore(): boolean {
	const key = 'can-store';
	try {
		// A full storage takes no entry, though it may take a word.
		localStorage.setItem(key, 'x'.repeat(500));
		localStorage.removeItem(key);
		return true;
	} catch {
		return false;
	}
}
