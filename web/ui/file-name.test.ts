import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileName } from './file-name.ts';

const nameOf = (title: string) => fileName(title, 'responses.xlsx', 'event');

describe('a file is named after its title, as every file system takes it', () => {
	test('as it is, where nothing is in the way', () => {
		expect(nameOf('Robo Night')).toBe('Robo Night-responses.xlsx');
		expect(nameOf('Ports & ships')).toBe('Ports & ships-responses.xlsx');
		expect(nameOf('Nuit d’été 🎉')).toBe('Nuit d’été 🎉-responses.xlsx');
	});

	test('without what is not allowed, leads elsewhere or hides itself', () => {
		expect(nameOf('../../etc/passwd')).toBe('etc passwd-responses.xlsx');
		expect(nameOf('Q&A: "why?" <b>')).toBe('Q&A why b-responses.xlsx');
		expect(nameOf('../a\\b: "c"?\n\u202Ed. ')).toBe('a b c d-responses.xlsx');
		expect(nameOf('safe\u202Excod.exe')).not.toContain('\u202E');
	});

	test('by another word where nothing is left, and not endlessly', () => {
		expect(nameOf(' ... ')).toBe('event-responses.xlsx');
		expect(nameOf('ß'.repeat(120))).toHaveLength(80 + '-responses.xlsx'.length);
	});

	/** Includes half surrogates, controls and direction marks. */
	const anyText = fc
		.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
		.map((codes) => String.fromCharCode(...codes));

	test('whatever the title is', () => {
		fc.assert(
			fc.property(anyText, (title) => {
				const file = nameOf(title);
				expect(file).toMatch(/^[^<>:"/\\|?*\0\n]+-responses\.xlsx$/);
				expect(file.startsWith('.')).toBe(false);
				expect(Array.from(file).length).toBeLessThan(100);
			}),
		);
	});
});
