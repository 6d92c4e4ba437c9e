/** Replaces `react` and its parts by Preact, which renders the pages on the server and in browsers. */
import { join } from 'node:path';

const own = (file: string) => join(import.meta.dirname, '..', 'web', file);

export const preactAliases = [
	{ find: /^react$/, replacement: own('react.mjs') },
	{ find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
	{ find: /^react-dom$/, replacement: 'preact/compat' },
	{ find: /^react-dom\/(client|server)$/, replacement: 'preact/compat/$1' },
	// Otherwise every page would load the parts of React that only forms need.
	{ find: /^use-sync-external-store\/shim\/with-selector$/, replacement: own('form-hooks.mjs') },
	{ find: /^\.\/useFormId\.js$/, replacement: own('form-hooks.mjs') },
];
