/** What loaders of rendered pages get from the server. */
export interface PageSource {
	/**
	 * The reply of a public call; when it changes, the page is rendered again. `route` may have a cached query, `sent`
	 * is for calls with `pageTags`.
	 */
	read(route: string, sent?: PageSent): Promise<unknown>;
	/** Epoch milliseconds after which the page is out of date. */
	keepUntil(time: number): void;
	/** Epoch milliseconds of the rendering. */
	now: number;
	site: PageSite;
	/** For inline scripts and styles (Content-Security-Policy). */
	nonce: string;
	/** An error: the page is not sent. */
	fail(error: unknown): void;
}

export interface PageSent {
	params?: Readonly<Record<string, string>>;
	query?: Readonly<Record<string, string>>;
}

export interface PageSite {
	name: string;
	host: string;
	timeZone: string;
}
