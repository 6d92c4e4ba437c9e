/** The link to subscribe to a feed: programs import a plain one once, as a file. */
export const subscribingLink = (path: string): string =>
	new URL(path, location.origin).href.replace(/^https?:/, 'webcal:');
