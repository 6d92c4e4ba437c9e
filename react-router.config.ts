import type { Config } from '@react-router/dev/config';

/** The server renders public pages; all others start from one shell (`scripts/build.ts`). */
export default {
	appDirectory: 'web',
	// A journey builds the pages elsewhere in development mode.
	buildDirectory: process.env['BUILD_FOLDER'] ?? 'dist',
	ssr: true,
	// No page asks the server for routes.
	routeDiscovery: { mode: 'initial' },
	// Loaders in the browser are too small for files of their own.
	splitRouteModules: false,
	subResourceIntegrity: true,
} satisfies Config;
