/** Reads the first cookie of a reply. */

export function cookieOf(headers: Headers): { whole: string; sent: string } {
	const [whole = ''] = headers.getSetCookie();
	return { whole, sent: whole.split(';')[0] ?? '' };
}
