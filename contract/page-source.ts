/** What loaders of rendered pages get from the server. */
export interface PageSource {
	/** When the reply of this public call changes, the page is rendered again. `sent` is for calls with `pageTags`. */
	read(route: string, sent?: PageSent): Promise<unknown>;
	/** Epoch milliseconds after which the page is out of date. */
	keepUntil(time: number): void;
	/** Epoch milliseconds. */
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
