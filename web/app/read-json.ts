/**
 * The value in a stored text, or null if there is none or it is no JSON: another version of the site, or another program
 * on the same address, may have written it. Whether it has the expected shape is for the caller to check.
 */
export function readJson(text: string | null): unknown {
	try {
		return JSON.parse(text ?? 'null');
	} catch {
		return null;
	}
}
