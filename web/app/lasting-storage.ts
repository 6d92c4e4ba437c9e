/** Stores long drafts beyond their tab. */

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Writes to the browser's storage and reads this tab's first: otherwise two tabs would overwrite each other. */
export const lastingStorage = (): DraftStorage => ({
	getItem: (key) => sessionStorage.getItem(key) ?? localStorage.getItem(key),
	setItem: (key, text) => {
		sessionStorage.setItem(key, text);
		localStorage.setItem(key, text);
	},
	removeItem: (key) => {
		const own = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		// Another tab may have stored its own since.
		if (own === null || own === localStorage.getItem(key)) localStorage.removeItem(key);
	},
});
