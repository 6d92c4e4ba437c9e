/** Null without valid JSON: another version or program may have stored it. Callers check the shape. */
export function readJson(text: string | null): unknown {
	try {
		return JSON.parse(text ?? 'null');
	} catch {
		return null;
	}
}
