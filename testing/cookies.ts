/** Reads the first cookie of a reply. */

/** The whole header, and the part that a browser sends back. */
export function cookieOf(headers: Headers): { whole: string; sent: string } {
	const [whole = ''] = headers.getSetCookie();
	return { whole, sent: whole.split(';')[0] ?? '' };
}
