/** Where `react` and its parts are found: Preact renders the pages, on the server and in browsers. */
import { join } from 'node:path';

export const preactAliases = [
	{ find: /^react$/, replacement: join(import.meta.dirname, '..', 'web', 'react.mjs') },
	{ find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
	{ find: /^react-dom$/, replacement: 'preact/compat' },
	{ find: /^react-dom\/(client|server)$/, replacement: 'preact/compat/$1' },
];
