import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { ConfigEnv, UserConfig } from 'vite';
import { defineConfig } from 'vite';
import { fontsFolder, subsetFonts } from './scripts/subset-fonts.ts';

/** Two files that every public page loads: one changes only when a library does, the other has the pages visited most. */
const chunks = {
	groups: [
		{
			name: 'libraries',
			test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:react-query|query-core))\//,
			priority: 1,
		},
		{
			name: 'public',
			test: /\/(?:root|frames\/public-frame|routes\/(?:home|clubboard|event)|events-page)\.tsx/,
		},
	],
};

/** While developing, `scripts/dev.ts` names the server that answers what is not a page. */
const api = process.env['API_URL'];
const proxy = api === undefined ? {} : { '^/(api|files)/|^/(healthz|readyz)$': api };

await subsetFonts();

export default defineConfig(
	({ isSsrBuild }: ConfigEnv): UserConfig => ({
		publicDir: 'web/public',
		// The styles are made smaller below, for the browsers of `cssTarget`: Tailwind would write them for older ones.
		plugins: [tailwindcss({ optimize: false }), reactRouter()],
		server: { proxy },
		resolve: { alias: { '@fonts': fontsFolder } },
		/** Where pages are rendered, only the icons in use are to be loaded. */
		ssr: { noExternal: ['lucide-react'] },
		build: {
			target: 'es2023',
			/** All support `light-dark()` (2024): older ones would need every colour several times, in every page. */
			cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
			/** Also in the pages that the server renders, which have the styles inside. */
			cssMinify: 'lightningcss',
			/** Fonts and pictures stay files: the Content-Security-Policy allows no `data:` addresses. */
			assetsInlineLimit: 0,
			rolldownOptions: {
				/** A slow machine would otherwise print a report about plugins at every start from a fresh clone. */
				checks: { bundlerTimings: false },
				...(isSsrBuild ? {} : { output: { codeSplitting: chunks } }),
			},
		},
	}),
);
