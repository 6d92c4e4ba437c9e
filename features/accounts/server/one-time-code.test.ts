import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeAt, newSecret, secretUri, stepOfCode, toBase32 } from './one-time-code.ts';

/** RFC 6238, appendix B. */
const secret = toBase32(Buffer.from('12345678901234567890'));

// The last six of the RFC's eight digits for SHA-1.
test.each([
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238', (seconds, code) => {
	expect(codeAt(secret, new Date(seconds * 1000))).toBe(code);
});

test.each([
	['', ''],
	['f', 'MY'],
	['fo', 'MZXQ'],
	['foo', 'MZXW6'],
	['foob', 'MZXW6YQ'],
	['fooba', 'MZXW6YTB'],
	['foobar', 'MZXW6YTBOI'],
])('“%s” is written as RFC 4648 says', (text, written) => {
	expect(toBase32(Buffer.from(text))).toBe(written);
});

test('a code counts in its 30 seconds and in those before and after, and never else', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1e12, max: 4e12 }), fc.integer({ min: -5, max: 5 }), (time, steps) => {
			const code = codeAt(secret, new Date(time + 90_000));
			const at = new Date(time + 90_000 + steps * 30_000);
			const step = Math.floor((time + 90_000) / 30_000);
			// One code in a million also fits another step.
			if (Math.abs(steps) <= 1) expect(stepOfCode(secret, code, at)).toBeTypeOf('number');
			else expect(stepOfCode(secret, code, at)).not.toBe(step);
		}),
	);
	expect(stepOfCode(secret, '287082', new Date(59_000 + 60_000))).toBeUndefined();
});

test.each(['', '28708', '2870820', '２８７０８２', 'abcdef'])('“%s” is no code', (code) => {
	expect(stepOfCode(secret, code, new Date(59_000))).toBeUndefined();
});

test('secrets are of 160 bits, and none is like another', () => {
	const secrets = Array.from({ length: 50 }, newSecret);
	for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
	expect(new Set(secrets).size).toBe(50);
});

test('an app reads the site and the account from the address', () => {
	const uri = secretUri(secret, { site: 'Clubs: Wrenmoor & Co', account: 'ada+staff@college.test' });
	expect(uri).toBe(
		`otpauth://totp/Clubs%20%20Wrenmoor%20%26%20Co:ada%2Bstaff%40college.test?secret=${secret}&issuer=Clubs%20%20Wrenmoor%20%26%20Co&algorithm=SHA1&digits=6&period=30`,
	);
});
