import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { ConfigEnv, Plugin, UserConfig } from 'vite';
import { defineConfig } from 'vite';
import { pageChunks } from './scripts/page-chunks.ts';
import { patchRouteLoading } from './scripts/patch-route-loading.ts';
import { preactAliases } from './scripts/preact-aliases.ts';
import { smallManifest } from './scripts/small-manifest.ts';
import { fontsFolder, subsetFonts } from './scripts/subset-fonts.ts';
import { withoutFallback } from './scripts/without-fallback.ts';

/** Tells Chromium to compile all functions while a file is still arriving: at their first call, hydration waits for it. */
const compileAll = '//# allFunctionsCalledOnLoad\n';

/** While developing, `scripts/dev.ts` names the server that answers what is not a page. */
const api = process.env['API_URL'];
const proxy = api === undefined ? {} : { '^/(api|files)/|^/(healthz|readyz)$': api };

/** Loads the page again when a source changes: React Router's own hot reload renews components of React only. */
const reloadPages: Plugin = {
	name: 'reload-pages',
	hotUpdate({ server, modules }) {
		if (this.environment.name === 'ssr' && modules.some(({ type }) => type === 'js'))
			server.hot.send({ type: 'full-reload' });
	},
};

await subsetFonts();

export default defineConfig(
	({ isSsrBuild }: ConfigEnv): UserConfig => ({
		publicDir: 'web/public',
		// The styles are made smaller below, for the browsers of `cssTarget`: Tailwind would write them for older ones.
		plugins: [
			tailwindcss({ optimize: false }),
			withoutFallback(),
			reactRouter(),
			patchRouteLoading(),
			smallManifest(),
			reloadPages,
		],
		server: { proxy },
		resolve: { alias: [{ find: '@fonts', replacement: fontsFolder }, ...preactAliases] },
		/** Otherwise they would be found one after another while the first page loads, which would load it again each time. */
		optimizeDeps: {
			include: [
				'preact',
				'preact/compat',
				'preact/compat/client',
				'@tanstack/react-query',
				'@tanstack/react-form',
				'lucide-react',
			],
		},
		/** The libraries are to find Preact where they import React; and only the icons in use are to be loaded. */
		ssr: { noExternal: true },
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
				...(isSsrBuild ? {} : { output: { codeSplitting: pageChunks, postBanner: compileAll } }),
			},
		},
	}),
);
