/**
 * Whether the percent signs in a part of an address stand for characters. The decoded text has to be used: the bundler takes
 * `decodeURIComponent` for a call that never throws, and drops it where its result is not.
 */
export function isDecodable(text: string): boolean {
	try {
		return decodeURIComponent(text).length <= text.length;
	} catch {
		return false;
	}
}
