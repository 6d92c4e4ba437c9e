import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { limits } from './limits.ts';
import {
	Day,
	Email,
	ExactText,
	Id,
	IdText,
	Line,
	NewPassword,
	OptionalEmail,
	OptionalLine,
	OptionalText,
	OwnTextsById,
	PathName,
	PhoneNumber,
	Secret,
	Text,
	TextsById,
} from './scalars.ts';

const says = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

const texts: [string, z.ZodType<string>][] = [
	['Line', Line(50)],
	['Text', Text(50)],
	['OptionalLine', OptionalLine(50)],
	['OptionalText', OptionalText(50)],
];

describe.each(texts)('a %s', (_, schema) => {
	test('that is let through is trimmed, within its length, and nothing that a database refuses', () => {
		fc.assert(
			fc.property(
				fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 })),
				(text) => {
					const parsed = schema.safeParse(text);
					if (!parsed.success) return;
					expect(parsed.data).toBe(parsed.data.trim());
					expect(parsed.data.length).toBeLessThanOrEqual(50);
					expect(parsed.data.isWellFormed() && !parsed.data.includes('\u0000')).toBe(true);
				},
			),
		);
	});

	test.each(['\u0000', '\ud800', '\udfff', '\u0002', '\u0007', '\u007f', '\u009b'])(
		'is taken without %j, which nobody can see',
		(character) => {
			expect(schema.parse(`a${character}b`)).toBe('ab');
		},
	);

	test.each([7, null, true, [], {}, ['a']])('is not %j', (value) => {
		expect(schema.safeParse(value).success).toBe(false);
	});
});

test.each(['\n', '\r\n', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
	'%j is a space in a line, and stays a break in a text',
	(character) => {
		const text = `a${character}b`;
		expect([Line(9).parse(text), OptionalLine(9).parse(text)]).toEqual(['a b', 'a b']);
		for (const schema of [Text(9), OptionalText(9), ExactText(9)]) expect(schema.parse(text)).toMatch(/^a[\n\r\t]+b$/);
	},
);

test('a line is taken without zero-width spaces and bidirectional isolates, and keeps what its script or emoji needs', () => {
	for (const schema of [Line(30), OptionalLine(30)]) {
		expect(schema.parse('\ufeffZoë\u200b \u2068Field\u2069\u2060 ')).toBe('Zoë Field');
		for (const name of ['👩\u200d🚀 Rocketry', 'می\u200cخواهم', 'אב\u200eA', 'ක්\u200dරීඩා', 'שלום\u200f!', '❤\ufe0f'])
			expect(schema.parse(name)).toBe(name);
	}
});

test('a phone number or an address is taken without the invisible characters that it was copied with', () => {
	for (const copied of ['\u202a+49 170\u202c ', '\u202d+49 170\u202c', '\u2068+49 170\u2069'])
		expect(PhoneNumber.parse(copied)).toBe('+49 170');
	expect(PhoneNumber.parse(undefined)).toBe('');
	expect(PhoneNumber.parse('+49\n170')).toBe('+49 170');
	expect(Email().parse('\ufeff noor@college.test\u200b')).toBe('noor@college.test');
});

test('what is required has something to be seen', () => {
	for (const text of ['', ' ', '\u00a0', '\ufeff', '\u200b', '\u200d\u2060', '\u00ad', '\u3164', '\u2800']) {
		for (const schema of [Line, Text, ExactText]) expect(says(schema(9, 'Missing'), text)).toBe('Missing');
		expect([OptionalLine(9).parse(text), OptionalText(9).parse(text), PhoneNumber.parse(text)]).toEqual(['', '', '']);
	}
	for (const text of ['a', '…', '🎉', '日', 'é', '١']) expect(says(Line(9, 'Missing'), text)).toBeUndefined();
	expect([says(Line(9, 'Missing'), undefined), OptionalLine(9).parse(undefined)]).toEqual(['Missing', '']);
});

test('an id in a path is digits of the range of a database, and nothing that only looks like a number', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: limits.id }), (id) => {
			expect(IdText.parse(String(id))).toBe(id);
			expect(Id.parse(id)).toBe(id);
		}),
	);
	for (const text of [
		'0',
		'-1',
		'+1',
		'1.0',
		'1e3',
		'0x1',
		' 1',
		'1 ',
		'',
		'2147483648',
		'00000000001',
		'١',
		'1\n',
		'NaN',
	]) {
		expect([text, IdText.safeParse(text).success]).toEqual([text, false]);
	}
	for (const value of [0, -1, 1.5, 2_147_483_648, Number.NaN, Number.POSITIVE_INFINITY, '1', null, true])
		expect(Id.safeParse(value).success).toBe(false);
});

test('a day is one of the calendar, in four digits', () => {
	for (const day of ['2024-02-29', '1000-01-01', '9999-12-31']) expect(Day().parse(day)).toBe(day);
	for (const day of [
		'2023-02-29',
		'2026-13-01',
		'2026-00-10',
		'2026-1-1',
		'0999-01-01',
		'10000-01-01',
		'2026-01-01T00:00',
		'01/02/2026',
	]) {
		expect([day, Day().safeParse(day).success]).toEqual([day, false]);
	}
});

test('an e-mail address is kept as typed, and carries no second header', () => {
	expect(Email().parse(' Person+tag@College.test ')).toBe('Person+tag@College.test');
	for (const address of [
		'a',
		'a@b',
		'@b.de',
		'a@b.de\nBcc: c@d.de',
		'a b@c.de',
		'a@b.de,c@d.de',
		`${'a'.repeat(250)}@b.de`,
		'a@b..de',
	]) {
		expect([address, Email().safeParse(address).success]).toEqual([address, false]);
	}
});

test('an optional e-mail address is empty or one, and is refused in words', () => {
	for (const [typed, kept] of [
		[' ', ''],
		['noor@college.test ', 'noor@college.test'],
	] as const)
		expect(OptionalEmail().parse(typed)).toBe(kept);
	expect(says(OptionalEmail(), 'noor at college')).toBe('Enter a valid e-mail address.');
	const long = `${'a'.repeat(60)}@${'college.'.repeat(26)}test`;
	expect(says(OptionalEmail(), long)).toBe(`Use at most ${limits.email} characters.`);
});

test('a password is counted in bytes at its upper end, and never cut', () => {
	const schema = NewPassword(6);
	const tooLong = expect.stringMatching(/^This password is too long: use at most 128 English letters/);
	expect([says(schema, 'x'.repeat(128)), says(schema, 'x'.repeat(129))]).toEqual([undefined, tooLong]);
	expect([says(schema, '🎉'.repeat(32)), says(schema, '🎉'.repeat(33))]).toEqual([undefined, tooLong]);
	expect([says(schema, ''), says(schema, '12345')]).toEqual([
		'Password is required',
		'Password must be at least 6 characters',
	]);
});

test.each(['      ', '\u200B'.repeat(6), '\t\t\t\n\n\n', '\u00A0\u2003\uFEFF\u200D\u00AD '])(
	'%j has nothing to be seen, so it is no password',
	(text) => {
		expect(says(NewPassword(6), text)).toBe('A password cannot be only spaces.');
		expect(says(NewPassword(6), `${text}é`)).toBeUndefined();
	},
);

test('secrets are made of letters that need no escaping; a name of a path is any that a database could be asked for', () => {
	expect(Secret.safeParse('A'.repeat(43)).success).toBe(true);
	for (const text of ['A'.repeat(15), 'A'.repeat(65), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}/`])
		expect(Secret.safeParse(text).success).toBe(false);
	for (const text of ['a\u0000b', '', 'a\ud800', 'a'.repeat(101)]) expect(PathName.safeParse(text).success).toBe(false);
	for (const text of ['a', '../a', "' or 1=1", 'é']) expect(PathName.safeParse(text).success).toBe(true);
});

test.each(['\u202D', '\u202E', '\u009B'])(
	'a name is taken without %j, which would make it look like another',
	(character) => {
		for (const schema of [Line(120), OptionalLine(120)])
			expect(schema.parse(`Chess${character}Club`)).toBe('ChessClub');
	},
);

test('texts by id are let through as they are, each within its length', () => {
	const schema = TextsById(3, 'Too long.');
	const texts = { 7: 'abc', 9: '' };
	expect(schema.parse(texts)).toBe(texts);
	const { issues } = schema.safeParse({ 7: 'abcd', 8: 'abc', 9: 'abcde' }).error ?? {};
	expect(issues?.map(({ path, message }) => [path, message])).toEqual([
		[['7'], 'Too long.'],
		[['9'], 'Too long.'],
	]);
	for (const value of [undefined, null, 'abc', ['abc'], { 7: 7 }]) expect(schema.safeParse(value).success).toBe(false);
	expect(z.toJSONSchema(schema)).toMatchObject({ additionalProperties: { type: 'string', maxLength: 3 } });
	expect(z.toJSONSchema(OwnTextsById)).toEqual({ ...z.toJSONSchema(schema), additionalProperties: { type: 'string' } });
});
