/** Where long drafts are stored, so that they outlive their tab. */

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's storage, which the next tab reads, and before it this tab's own: two tabs that write different things would
 * overwrite each other's otherwise, and a reload would show the other one's.
 */
export const lastingStorage = (): DraftStorage => ({
	getItem: (key) => sessionStorage.getItem(key) ?? localStorage.getItem(key),
	setItem: (key, text) => {
		sessionStorage.setItem(key, text);
		localStorage.setItem(key, text);
	},
	removeItem: (key) => {
		const own = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		// Another tab may have stored what it writes since.
		if (own === null || own === localStorage.getItem(key)) localStorage.removeItem(key);
	},
});
