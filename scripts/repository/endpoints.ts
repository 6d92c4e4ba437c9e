/** Checks that every endpoint has a handler and a test. */
import type { Finding, Repository } from './repository.ts';
import { isTest } from './repository.ts';

const declaration = /export const (\w+) = endpoint\(\{\s*route:\s*'([^']+)'/g;

interface Endpoint {
	name: string;
	route: string;
}

const endpointsOf = (text: string): Endpoint[] =>
	[...text.matchAll(declaration)].map(([, name = '', route = '']) => ({ name, route }));

/** By name, by route, or by a path without parameters. */
function isMentioned({ name, route }: Endpoint, text: string): boolean {
	const path = route.split(' ')[1] ?? route;
	return new RegExp(`\\b${name}\\b`).test(text) || text.includes(route) || (!path.includes(':') && text.includes(path));
}

export function checkEndpoints(repository: Repository): Finding[] {
	return [...repository].flatMap(([path, text]) => {
		const folder = /^(features\/[^/]+\/)([^/]+-)?contract\.ts$/.exec(path)?.[1];
		if (folder === undefined) return [];
		const joined = (wanted: (name: string) => boolean) =>
			[...repository]
				.flatMap(([name, content]) => (name.startsWith(folder) && wanted(name) ? [content] : []))
				.join('\n');
		const handlers = joined((name) => name.includes('/server/') && !isTest(name));
		const tests = joined(isTest);
		const endpoints = endpointsOf(text);
		const entry = `#${folder}server/routes.ts`;
		if (endpoints.length > 0 && !repository.get('main/app.ts')?.includes(entry)) {
			return [{ path, says: `is not served: list the routes of ${entry} in main/app.ts.` }];
		}
		return endpoints.flatMap((endpoint) => {
			const findings: Finding[] = [];
			const named = `The endpoint ${endpoint.name} (${endpoint.route})`;
			if (!new RegExp(`\\bserve\\(\\s*${endpoint.name}\\b`).test(handlers)) {
				findings.push({ path, says: `${named} is not served: give it a handler in ${folder}server/routes.ts.` });
			}
			if (!isMentioned(endpoint, tests)) {
				findings.push({ path, says: `${named} has no test: call it in a *.test.ts of ${folder}server/.` });
			}
			return findings;
		});
	});
}
