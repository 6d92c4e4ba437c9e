import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aboutClub, hueOfName, monogramOf } from './look-rules.ts';
import { clubTexts, renamed } from './rules.ts';

test('every name has one hue on the circle, however its letters are composed', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (name) => {
			const hue = hueOfName(name);
			expect(hue % 5 === 0 && hue >= 0 && hue < 360).toBe(true);
			expect(hueOfName(name.normalize('NFD'))).toBe(hueOfName(name.normalize('NFC')));
		}),
	);
});

test('different names spread over the circle', () => {
	const sixths = new Set(Array.from({ length: 60 }, (_, index) => Math.floor(hueOfName(`Club number ${index}`) / 60)));
	expect(sixths.size).toBe(6);
});

test.each([
	['Chess Club', 'CC'],
	['robotics', 'R'],
	['the  fine-arts society', 'TF'],
	['élan vital', 'ÉV'],
	['e\u0301lan', 'É'],
	['संगीत क्लब', 'सक'],
	['నృత్యం', 'న'],
	['2nd Stage', '2S'],
	['🎉', '?'],
	['', '?'],
])('the monogram of %j is %s', (name, monogram) => {
	expect(monogramOf(name)).toBe(monogram);
});

test('the texts that clients of the API rely on keep their spelling', () => {
	expect(clubTexts.login.missing).toBe('Please fill in all details.');
	expect(clubTexts.login.wrong).toBe('Email or password is incorrect.');
	expect(clubTexts.login.failed).toBe('An error occurred. Please try again.');
	expect(clubTexts.passwordTooShort).toBe('Password must be at least 6 characters');
});

test('the name from before a rename is kept for 30 days, then the next rename keeps a new one', () => {
	const on = (day: string) => new Date(`2033-${day}T12:00:00.000Z`);
	const never = { name: 'A', former_name: null, renamed_at: null };
	const first = { ...never, name: 'B', former_name: 'A', renamed_at: on('03-01').toISOString() };
	expect(renamed(never, 'B', on('03-01'))).toEqual({ former_name: 'A', renamed_at: first.renamed_at });
	expect(renamed(first, 'C', on('03-30'))).toEqual({ former_name: 'A', renamed_at: on('03-30').toISOString() });
	expect(renamed(first, 'C', on('04-01'))).toEqual({ former_name: 'B', renamed_at: on('04-01').toISOString() });
	expect(renamed(first, 'A', on('03-30'))).toEqual({ former_name: null, renamed_at: null });
	expect(renamed(first, 'B', on('03-30'))).toEqual({});
});

test('a preview begins with when the club meets, if it says so', () => {
	expect(aboutClub('Mondays at 6', 'We play.')).toBe('Mondays at 6 · We play.');
	expect(aboutClub('', 'We play.')).toBe('We play.');
});
