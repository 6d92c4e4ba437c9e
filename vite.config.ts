import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { ConfigEnv, UserConfig } from 'vite';
import { defineConfig } from 'vite';
import { fontsFolder, subsetFonts } from './scripts/subset-fonts.ts';

/** Shared files: one changes only with libraries, one holds all public pages, one what many other pages use. */
const chunks = {
	groups: [
		{
			name: 'libraries',
			test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:react-query|query-core))\//,
			priority: 1,
		},
		{
			name: 'public',
			test: /\/(?:root|frames\/public-frame|routes\/(?:home|clubboard|club|event)|events-page|hiring-page)\.tsx/,
			priority: 1,
		},
		// Else the list of routes, which every visitor loads, names dozens of files for each page.
		{ name: 'shared', minShareCount: 4 },
	],
};

/** Set by `scripts/dev.ts`: the server of calls and files. */
const api = process.env['API_URL'];
const proxy =
	api === undefined ? {} : { '^/(api|files)/|^/(healthz|readyz)$|^/(staff|clubAdmin)/report/[^/]+\\.xlsx': api };

await subsetFonts();

export default defineConfig(
	({ isSsrBuild }: ConfigEnv): UserConfig => ({
		publicDir: 'web/public',
		// Minified below for `cssTarget`: Tailwind would write for older browsers.
		plugins: [tailwindcss({ optimize: false }), reactRouter()],
		server: { proxy },
		resolve: { alias: { '@fonts': fontsFolder } },
		/** Rendering loads only the icons in use. */
		ssr: { noExternal: ['lucide-react'] },
		build: {
			target: 'es2023',
			/** All support `light-dark()` (2024): others would need every colour twice. */
			cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
			/** Also for rendered pages, which inline styles. */
			cssMinify: 'lightningcss',
			/** The Content-Security-Policy allows no `data:` addresses. */
			assetsInlineLimit: 0,
			/** `scripts/build-pages.ts` reads and deletes it. */
			manifest: !isSsrBuild,
			rolldownOptions: {
				/** Slow machines would print a report at each start. */
				checks: { bundlerTimings: false },
				...(isSsrBuild ? {} : { output: { codeSplitting: chunks } }),
			},
		},
	}),
);
