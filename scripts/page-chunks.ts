/** Divides the scripts of the public pages into chunks: few, and none with much that a page does not need (docs/decisions/056). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from 'vite';

/** The libraries that every page needs; their chunk changes only when a library does. */
const libraries = /\/node_modules\/(?:preact|react-router|@tanstack\/(?:react-query|query-core))\//;

/** Modules of these libraries that no public page needs at its start. */
const rareLibraries = /\/(?:useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;

/** The module that each public page starts from, and the two that are part of all of them: `root` and `frame`. */
const starts = {
	root: 'web/root.tsx',
	frame: 'web/frames/public-frame.tsx',
	home: 'web/routes/home.tsx',
	clubs: 'web/routes/clubboard.tsx',
	club: 'web/routes/club.tsx',
	events: 'features/events/web/events-page.tsx',
	event: 'web/routes/event.tsx',
	hiring: 'features/hiring/web/hiring-page.tsx',
};
type Start = keyof typeof starts;

/**
 * Each row names a chunk and pages. A module that several parts of the site need, but not `root` or `frame`, goes into
 * the chunk of the first row all of whose pages need it. A row of one page is for what that page shares with modules
 * that are loaded later, such as dialogs, or with a page that no row above names beside it. A chunk costs half a
 * kilobyte of headers, preloads and digests, so not every pair of pages can have one.
 */
const sharedChunks: readonly (readonly [chunk: string, ...Start[]])[] = [
	['site', 'clubs', 'events', 'hiring', 'club'],
	['site', 'home', 'clubs', 'club'],
	['site', 'event', 'club'],
	['posters', 'events', 'event'],
	['events', 'home', 'events'],
	['events', 'events', 'club'],
	['lists', 'events'],
	['clubs', 'home'],
	['openings', 'hiring'],
];

/** Icons are all listed in one file, through which every page would seem to need every icon. */
const icon = /\/lucide-react\/dist\/esm\/icons\//;

/** Icons that public pages share with other pages: otherwise each would be a chunk. */
const sharedIcon =
	/\/icons\/(?:arrow-right|calendar-plus|chevron-down|circle-check|hourglass|mail|map-pin|printer|users)\.mjs$/;

/** The router imports each page a second time, under its path with a query. */
const pathOf = (id: string) => id.replace(/\?.*$/, '');

/** The id of a module. Throws if it was moved: otherwise the pages would come in many more chunks, unnoticed. */
function moduleAt(path: string): string {
	const id = normalizePath(join(import.meta.dirname, '..', path));
	if (!existsSync(id)) throw new Error(`scripts/page-chunks.ts names ${path}, which is not there.`);
	return id;
}

const startOf = new Map(Object.entries(starts).map(([start, path]) => [moduleAt(path), start as Start]));

interface Graph {
	getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** Adds to `found` the entry modules that import this one statically: pages, and modules that are imported dynamically. */
function findStarts(id: string, graph: Graph, found = new Set<string>(), seen = new Set<string>()): Set<string> {
	const path = pathOf(id);
	if (seen.has(path) || icon.test(path)) return found;
	seen.add(path);
	const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
	const direct = importers.filter((importer) => !dynamicImporters.includes(importer));
	if (direct.length < importers.length || direct.length === 0 || direct.some((each) => pathOf(each) === path))
		found.add(path);
	for (const importer of direct) findStarts(importer, graph, found, seen);
	return found;
}

/** The shared chunk of a module; none if it comes with the only page that needs it, or where no public page does. */
function chunkOf(id: string, graph: Graph): string | null {
	// Every page would seem to need them, because the library's index exports them.
	if (rareLibraries.test(id)) return null;
	if (sharedIcon.test(id)) return 'site';
	const found = findStarts(id, graph);
	if (found.has(pathOf(id))) return null;
	const needed = new Set([...found].map((path) => startOf.get(path)));
	if (needed.has('root') || needed.has('frame')) return 'site';
	if (found.size < 2) return null;
	return sharedChunks.find(([, ...pages]) => pages.every((page) => needed.has(page)))?.[0] ?? null;
}

/** The `codeSplitting` of the pages' build. A group takes along what its modules import, so `site` goes before the rest. */
export const pageChunks = {
	groups: [
		{ name: 'libraries', test: (id: string) => libraries.test(id) && !rareLibraries.test(id), priority: 2 },
		{ name: (id: string, graph: Graph) => (chunkOf(id, graph) === 'site' ? 'site' : null), priority: 1 },
		{ name: chunkOf, priority: 0 },
	],
};
