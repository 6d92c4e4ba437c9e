import { expect, test } from 'vitest';
import { drawable } from './drawable.ts';

test.each([
	['Jazz night', 'Jazz night'],
	['🎷 Jazz  night 🎬', 'Jazz night'],
	['Łódź – “Điện ảnh”', 'Łódź – “Điện ảnh”'],
	['e\u0301t\u00e9', 'été'],
	['نادي الخط', undefined],
	['読書会', undefined],
	['Arabic: الخط', undefined],
	['🎷🎬', undefined],
	['Chess ♟ 2033', 'Chess 2033'],
])('of “%s” a poster shows “%s”', (text, shown) => {
	expect(drawable(text)).toBe(shown);
});
