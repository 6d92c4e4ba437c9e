/** The cookie of a reply, as a browser would store it and send it back. */

/** The first cookie that a reply sets: the whole header, and the part that a browser sends back. */
export function cookieOf(headers: Headers): { whole: string; sent: string } {
	const [whole = ''] = headers.getSetCookie();
	return { whole, sent: whole.split(';')[0] ?? '' };
}
