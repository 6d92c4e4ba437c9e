/** What the server hands to the loaders of a page that it renders, and to the page itself. */
export interface PageSource {
	/**
	 * The reply of a public call, as a visitor without a login session gets it. When it changes, the page is rendered again.
	 * A list's cached query follows its route behind a `?`; what a call with `pageTags` takes is in `sent`.
	 */
	read(route: string, sent?: PageSent): Promise<unknown>;
	/** The page must not be shown after this time (epoch milliseconds): something on it begins or ends then. */
	keepUntil(time: number): void;
	/** The time that the page is rendered at (epoch milliseconds). */
	now: number;
	site: PageSite;
	/** Allows the page's inline scripts and styles by its Content-Security-Policy. */
	nonce: string;
	/** Reports an error of rendering: the page is then not sent. */
	fail(error: unknown): void;
}

/** What a page's call sends. */
export interface PageSent {
	params?: Readonly<Record<string, string>>;
	query?: Readonly<Record<string, string>>;
}

/** What pages say of this installation. */
export interface PageSite {
	name: string;
	host: string;
	timeZone: string;
}
