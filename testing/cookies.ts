/** What a browser would keep of an answer. */

/** The first cookie an answer sets, whole, and as a browser sends it back. */
export function cookieOf(headers: Headers): { whole: string; sent: string } {
	const [whole = ''] = headers.getSetCookie();
	return { whole, sent: whole.split(';')[0] ?? '' };
}
