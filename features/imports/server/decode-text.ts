/** Decodes a text file: UTF-8, UTF-16, or what old Windows programs write. */

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

const beginsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, index) => bytes[index] === byte);

/** Latin letters have an empty half in UTF-16. No text holds U+0000. */
function utf16Of(bytes: Uint8Array): string | undefined {
	const some = bytes.subarray(0, 1000);
	const zeros = [0, 0];
	for (const [index, byte] of some.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = zeros;
	if (even + odd < some.length / 4) return undefined;
	return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Undefined for a file that is no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
	const utf16 = beginsWith(bytes, 0xff, 0xfe)
		? 'utf-16le'
		: beginsWith(bytes, 0xfe, 0xff)
			? 'utf-16be'
			: utf16Of(bytes);
	if (utf16 !== undefined) {
		const text = decode(utf16, bytes);
		return text.includes('\0') ? undefined : text;
	}
	if (bytes.includes(0)) return undefined;
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return decode('windows-1252', bytes);
	}
}
