/**
 * Where the script of a page does not arrive, React Router loads the current page anew. Without the network that shows the
 * browser's own error instead of the page, with all that was typed in it. The site asks the visitor to try again instead
 * (`web/app/keep-page.ts`).
 */
import type { Plugin } from 'vite';

const reload = /console\.error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/;
const ask =
	'return (routeModulesCache[route.id] = await window.loadPageAgain(() => import(/* @vite-ignore */ route.module)));';

export const keepPage = (): Plugin => {
	let isKept = false;
	return {
		name: 'keep-page',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		transform: {
			filter: { id: /\/react-router\/dist\/.*\/routeModules\.js$/ },
			handler(code) {
				isKept = reload.test(code);
				return code.replace(reload, ask);
			},
		},
		buildEnd(error) {
			if (!error && !isKept)
				this.error(
					'React Router no longer loads a page anew as scripts/keep-page.ts expects: look at its loadRouteModule.',
				);
		},
	};
};
