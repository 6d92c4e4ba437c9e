/**
 * Where the script of a page does not arrive, React Router loads the current page anew. Without the network that shows
 * the browser's own error instead of the page, with all that was typed in it. React Router has no setting for it, so
 * the build puts a call of the site's own function in its place, which keeps the page (`web/app/keep-page.ts`).
 */
import type { Plugin } from 'vite';

const reload = /console\.error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/;
const ask =
	'return (routeModulesCache[route.id] = await window.loadPageAgain(() => import(/* @vite-ignore */ route.module)));';

export const patchRouteLoading = (): Plugin => {
	let isPatched = false;
	return {
		name: 'patch-route-loading',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		transform: {
			filter: { id: /\/react-router\/dist\/.*\/routeModules\.js$/ },
			handler(code) {
				isPatched ||= reload.test(code);
				return code.replace(reload, ask);
			},
		},
		buildEnd(error) {
			if (!error && !isPatched)
				this.error(
					'React Router no longer loads a page anew as scripts/patch-route-loading.ts expects: see its loadRouteModule.',
				);
		},
	};
};
