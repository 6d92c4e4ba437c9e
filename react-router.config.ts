import type { Config } from '@react-router/dev/config';

/** The server renders the public pages; every other page starts from one shell (`scripts/build.ts`). */
export default {
	appDirectory: 'web',
	// A journey builds the pages with React's development build, beside those of the site.
	buildDirectory: process.env['BUILD_FOLDER'] ?? 'dist',
	ssr: true,
	// All addresses are known from the start: no page asks the server where another one is.
	routeDiscovery: { mode: 'initial' },
	// The loaders of the browser load nothing: each would be one more file to fetch.
	splitRouteModules: false,
	subResourceIntegrity: true,
} satisfies Config;
