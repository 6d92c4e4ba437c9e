/**
 * Takes two things out of Tailwind's styles that are there for browsers older than the site is written for (`cssTarget` in
 * `vite.config.ts`). The styles are in every page, so each page is half a kilobyte smaller:
 * - the rule for all elements that repeats the first values given by `@property`;
 * - the plain colour before each colour with `color-mix()`, and the `@supports` around the latter.
 */
import type { Plugin } from 'vite';

const firstValues = /^@layer properties \{\n[\s\S]*?^\}\n?/m;

/** A declaration, and the one that takes its place where `color-mix()` is known. */
const colourTwice =
	/(?<![\w-])([\w-]+): [^;{}]+;\s*@supports \(color: color-mix\(in lab, red, red\)\) \{\s*(\1: [^;{}]+;)\s*\}/g;

/** The same inside `@media`, where Tailwind writes the selector twice. */
const ruleTwice =
	/([^{}]+) \{\s*([\w-]+): [^;{}]+;\s*\}\s*@supports \(color: color-mix\(in lab, red, red\)\) \{(\s*\1 \{\s*\2: [^;{}]+;\s*\})\s*\}/g;

/** Stands before every colour that is written twice. */
const colourCheck = '@supports (color: color-mix(in lab, red, red))';

export const withoutFallback = (): Plugin => ({
	name: 'without-fallback',
	apply: 'build',
	enforce: 'pre',
	transform: {
		filter: { id: /\/web\/styles\.css/ },
		handler(code) {
			const smaller = code.replace(firstValues, '').replace(colourTwice, '$2').replace(ruleTwice, '$3');
			if (!firstValues.test(code) || !code.includes(colourCheck) || smaller.includes(colourCheck))
				this.error('Tailwind no longer writes what scripts/without-fallback.ts removes: look at its output.');
			return smaller;
		},
	},
});
