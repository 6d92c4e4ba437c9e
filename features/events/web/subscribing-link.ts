/** The link by which a calendar program subscribes to a feed: it would take a plain one for a file and import it once. */
export const subscribingLink = (path: string): string =>
	new URL(path, location.origin).href.replace(/^https?:/, 'webcal:');
