/** Whether this browser keeps what a page stores: some refuse all storage. */
export function canStore(): boolean {
	const key = 'can-store';
	try {
		localStorage.setItem(key, '');
		localStorage.removeItem(key);
		return true;
	} catch {
		return false;
	}
}
