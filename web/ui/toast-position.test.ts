import { expect, test } from 'vitest';
import { isCoveredAtFoot } from './toast-position.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const box = (top: number, left: number) => ({ top, bottom: top + 44, left, right: left + 44 });

test('a message at the foot lies over what is there, and over more if there are several', () => {
	expect(isCoveredAtFoot(box(665, 320), phone, 1)).toBe(true);
	expect(isCoveredAtFoot(box(830, 320), phone, 1)).toBe(true);
	expect(isCoveredAtFoot(box(600, 320), phone, 1)).toBe(false);
	expect(isCoveredAtFoot(box(600, 320), phone, 2)).toBe(true);
});

test('what is beside it on a wide window, or out of sight, stays free', () => {
	expect(isCoveredAtFoot(box(800, 700), desktop, 1)).toBe(true);
	expect(isCoveredAtFoot(box(800, 300), desktop, 1)).toBe(false);
	expect(isCoveredAtFoot(box(800, 1200), desktop, 1)).toBe(false);
	expect(isCoveredAtFoot(box(900, 700), desktop, 1)).toBe(false);
});
