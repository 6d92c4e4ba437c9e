/** What becomes of the hues of clubs in a written page. */
import { expect, test } from 'vitest';
import { hueRules } from './hue-rules.ts';

test('each hue is a rule of the page, once, and no element has a style of its own', () => {
	const written =
		'<style>p{margin:0}</style><p style="--hue:20">a</p><p style="--hue:359">b</p><p style="--hue:20">c</p>';
	expect(hueRules(written)).toBe(
		'<style>p{margin:0}[data-hue="20"]{--hue:20}[data-hue="359"]{--hue:359}</style>' +
			'<p data-hue="20">a</p><p data-hue="359">b</p><p data-hue="20">c</p>',
	);
});

test('another style attribute is refused, as the browser would', () => {
	expect(() => hueRules('<style></style><p style="color:red">a</p>')).toThrow('policy forbids');
	expect(hueRules('<style></style><p>a style="color:red" in a text</p>')).toContain('in a text');
});
