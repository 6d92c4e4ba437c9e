import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { ConfigEnv, Plugin, UserConfig } from 'vite';
import { defineConfig, normalizePath } from 'vite';
import { preactAliases } from './scripts/preact-aliases.ts';
import { fontsFolder, subsetFonts } from './scripts/subset-fonts.ts';

/** What every page stands on; it changes only when a library does. */
const libraries = /\/node_modules\/(?:preact|react-router|@tanstack\/(?:react-query|query-core))\//;

/** The modules from which the landing page starts. */
const landing = ['web/root.tsx', 'web/frames/public-frame.tsx', 'web/routes/home.tsx'].map(moduleAt);

/** The other public lists. */
const lists = [
	'web/routes/clubboard.tsx',
	'features/events/web/events-page.tsx',
	'features/hiring/web/hiring-page.tsx',
].map(moduleAt);

const club = moduleAt('web/routes/club.tsx');

/** The id of a module. One that was moved stops the build: the pages would come in many more files, unnoticed. */
function moduleAt(path: string): string {
	const id = normalizePath(join(import.meta.dirname, path));
	if (!existsSync(id)) throw new Error(`vite.config.ts names ${path}, which is not there.`);
	return id;
}

/** Icons are all listed in one file, through which every page would seem to need every icon. */
const icon = /\/lucide-react\/dist\/esm\/icons\//;

interface Graph {
	getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** Whether a page needs a module at once: it is imported, not only when wanted, from one of the page's modules. */
function isNeeded(page: readonly string[], id: string, graph: Graph, seen = new Set<string>()): boolean {
	if (seen.has(id) || icon.test(id)) return false;
	seen.add(id);
	if (page.includes(id.replace(/\?.*$/, ''))) return true;
	const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
	return importers.some((importer) => !dynamicImporters.includes(importer) && isNeeded(page, importer, graph, seen));
}

const isShared = (id: string, graph: Graph) => lists.filter((page) => isNeeded([page], id, graph)).length > 1;

/** What the page of a club shares with one of the lists. */
function sharedWithClub(id: string, graph: Graph): string | null {
	if (!isNeeded([club], id, graph)) return null;
	const list = lists.findIndex((page) => isNeeded([page], id, graph));
	return list < 0 ? null : `club-and-list-${list + 1}`;
}

/** The landing page, and what lists share, come in few files: small ones compress worse and wait for one another. */
const chunks = {
	groups: [
		{ name: 'libraries', test: libraries, priority: 3 },
		{ name: (id: string, graph: Graph) => (isNeeded(landing, id, graph) ? 'site' : null), priority: 2 },
		{ name: (id: string, graph: Graph) => (isShared(id, graph) ? 'lists' : null), priority: 1 },
		{ name: sharedWithClub, priority: 0 },
	],
};

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
		plugins: [tailwindcss({ optimize: false }), reactRouter(), reloadPages],
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
		ssr: {
			noExternal: true,
			// While developing, a CommonJS module cannot be run as it is.
			optimizeDeps: {
				include: ['@tanstack/react-form > @tanstack/react-store > use-sync-external-store/shim/with-selector'],
			},
		},
		build: {
			target: 'es2023',
			/** All know `light-dark()` (2024): for older ones every colour would be told several times, in every page. */
			cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
			/** Also in the pages that the server renders, which have the styles inside. */
			cssMinify: 'lightningcss',
			/** Fonts and pictures stay files: the Content-Security-Policy allows no `data:` addresses. */
			assetsInlineLimit: 0,
			rolldownOptions: {
				/** A slow machine would otherwise print a report about plugins at every start from a fresh clone. */
				checks: { bundlerTimings: false },
				...(isSsrBuild ? {} : { output: { codeSplitting: chunks, postBanner: compileAll } }),
			},
		},
	}),
);
