/** A new key that nobody guesses or meets twice: 32 hexadecimal digits. Works on plain http too. */
export const newKey = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
