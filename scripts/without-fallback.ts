/**
 * Takes out of Tailwind's styles what is there for browsers older than the site is written for (`cssTarget` in
 * `vite.config.ts`). The styles are in every page, which is half a kilobyte lighter without it:
 * - the first values of Tailwind's own properties, which `@property` states, once more as a rule for all elements;
 * - a colour without `color-mix()` before each colour with it.
 */
import type { Plugin } from 'vite';

const firstValues = /^@layer properties \{\n[\s\S]*?^\}\n?/m;

/** A declaration, and the one that takes its place where `color-mix()` is known. */
const olderColour = /([\w-]+): [^;{}]+;\s*@supports \(color: color-mix\(in lab, red, red\)\) \{\s*(\1: [^;{}]+;)\s*\}/g;

/** The same inside `@media`, where Tailwind writes the selector twice. */
const olderRule =
	/([^{}]+) \{\s*([\w-]+): [^;{}]+;\s*\}\s*@supports \(color: color-mix\(in lab, red, red\)\) \{(\s*\1 \{\s*\2: [^;{}]+;\s*\})\s*\}/g;

export const withoutFallback = (): Plugin => ({
	name: 'without-fallback',
	apply: 'build',
	enforce: 'pre',
	transform: {
		filter: { id: /\/web\/styles\.css/ },
		handler(code) {
			for (const fallback of [firstValues, olderColour, olderRule])
				if (code.search(fallback) < 0)
					this.error(
						`Tailwind no longer writes what scripts/without-fallback.ts removes (${fallback}): look at its output.`,
					);
			return code.replace(firstValues, '').replace(olderColour, '$2').replace(olderRule, '$3');
		},
	},
});
