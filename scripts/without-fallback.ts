/**
 * Tailwind gives its own properties their first values twice: by `@property`, and by a rule for all elements in
 * browsers without it. All browsers that the site is written for support `@property` (`cssTarget` in `vite.config.ts`),
 * and the styles are in every page: without the rule each page is 0.3 kB lighter.
 */
import type { Plugin } from 'vite';

const fallback = /^@layer properties \{\n[\s\S]*?^\}\n?/m;

export const withoutFallback = (): Plugin => ({
	name: 'without-fallback',
	apply: 'build',
	enforce: 'pre',
	transform: {
		filter: { id: /\/web\/styles\.css/ },
		handler(code) {
			if (!fallback.test(code))
				this.error('Tailwind no longer writes the rule that scripts/without-fallback.ts removes: look at its output.');
			return code.replace(fallback, '');
		},
	},
});
