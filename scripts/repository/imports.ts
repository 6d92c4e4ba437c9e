/** Checks imports: one way through the top folders, no cycles of features, no server code in pages. */
import { cycle } from './cycles.ts';
import type { Finding, Import, Repository } from './repository.ts';
import { importsOf, isCode, isTest } from './repository.ts';

/** Features that each feature may use. Enter a new feature here. */
export const needs: Readonly<Record<string, readonly string[]>> = {
	accounts: [],
	clubs: ['accounts'],
	officers: ['accounts', 'clubs', 'site'],
	staff: ['accounts', 'clubs', 'officers', 'trail', 'forms', 'events', 'registrations', 'hiring', 'site'],
	office: ['accounts', 'clubs', 'officers', 'staff', 'forms', 'events', 'registrations', 'hiring', 'quizzes', 'site'],
	forms: ['clubs'],
	events: ['clubs', 'forms'],
	registrations: ['clubs', 'forms', 'events', 'site'],
	door: ['clubs', 'forms', 'events', 'registrations', 'site'],
	hiring: ['accounts', 'clubs', 'site'],
	quizzes: ['clubs', 'site'],
	site: ['accounts', 'clubs', 'events'],
	trail: ['clubs', 'events'],
	reports: ['clubs', 'events', 'registrations', 'door', 'hiring', 'quizzes', 'staff'],
	imports: ['accounts', 'clubs', 'officers', 'site', 'staff'],
	rounds: ['accounts', 'clubs', 'forms', 'officers', 'staff', 'site'],
	dashboard: ['accounts', 'clubs', 'events', 'hiring', 'quizzes', 'registrations', 'rounds', 'site'],
	exports: ['accounts', 'clubs', 'imports', 'officers'],
};

const graph = 'scripts/repository/imports.ts';

/** Features that `web/frames/` may use. */
const neededByFrame = ['accounts', 'clubs', 'site'];

/** Their server part may use no other feature; `needs` counts for their pages. */
const aloneOnTheServer = ['site'];

/** These assemble, fill or test the whole server. */
export const knowsFeatures = /^((main|demo|testing)\/.*|web\/routes\.ts|web\/routes\/.*)$/;

type Side = 'both' | 'server' | 'web' | 'tools';

interface Place {
	side: Side;
	feature?: string;
}

function placeOf(path: string): Place {
	const [top, feature = '', part] = path.split('/');
	if (top === 'contract') return { side: 'both' };
	if (top === 'server' || top === 'main' || top === 'demo' || top === 'testing') return { side: 'server' };
	if (top === 'web') return { side: 'web' };
	if (top === 'features') return { side: part === 'server' || part === 'web' ? part : 'both', feature };
	return { side: 'tools' };
}

/** Other features call the feature's store instead. */
const isPrivate = (path: string) => /\/server\/([^/]+-)?(routes|jobs|tables)\.ts$/.test(path);

const mayNeed = (from: Place, to: string): boolean => {
	if (from.feature === undefined || from.feature === to) return true;
	if (from.side === 'server' && aloneOnTheServer.includes(from.feature)) return false;
	return needs[from.feature]?.includes(to) ?? false;
};

/** Pages and server share only the side `both`. */
function acrossWire(from: Place, to: Place): string | undefined {
	if (from.side === to.side || to.side === 'both') return;
	if (to.side === 'tools') return 'is for building and testing: the product must not need it.';
	if (from.side === 'both') return `belongs to the ${to.side}: contract and rules run on both sides and need neither.`;
	return from.side === 'web'
		? 'is server code: a page asks by a call of the contract.'
		: 'belongs to the pages: the server knows none of them.';
}

function acrossFeatures(path: string, { to: target, typeOnly }: Import): string | undefined {
	const from = placeOf(path);
	const to = placeOf(target);
	if (to.feature === undefined || from.feature === to.feature || knowsFeatures.test(path)) return;
	// Tests start the whole server.
	if (isTest(path)) return;
	if (from.feature === undefined) {
		if (path.startsWith('web/frames/') && neededByFrame.includes(to.feature)) return;
		// The caller's types come from the contracts.
		if (path.startsWith('web/app/') && typeOnly && to.side === 'both') return;
		return `belongs to the feature ${to.feature}, and this file must know no feature: let the feature hand it in.`;
	}
	if (!mayNeed(from, to.feature)) {
		return `belongs to the feature ${to.feature}, which ${from.feature} must not need (see "needs" in ${graph}).`;
	}
	if (isPrivate(target)) return `is private to ${to.feature}: use its contract, rules or store.`;
	return;
}

/** The reason for a refusal, else undefined. */
function refusal(path: string, found: Import): string | undefined {
	const { to: target } = found;
	const from = placeOf(path);
	if (from.side === 'tools') return;
	const to = placeOf(target);
	const isForTests = isTest(path) || path.startsWith('testing/');
	if (target.startsWith('testing/') && !isForTests) {
		return 'is for tests only.';
	}
	if (path.startsWith('contract/') && to.feature !== undefined) return 'is a feature: contract/ holds what all share.';
	if (path.startsWith('web/ui/') && to.side === 'web' && !/^web\/(ui\/|[^/]+\.css)/.test(target)) {
		return 'is of this site: a part in web/ui/ could ship in another product, so hand it in as a property.';
	}
	return (isTest(path) ? undefined : acrossWire(from, to)) ?? acrossFeatures(path, found);
}

/** The chain of imports that loads `zod`, without types. */
function wayToZod(repository: Repository, path: string, seen = new Set<string>()): string[] | undefined {
	const text = repository.get(path);
	if (text === undefined || seen.has(path)) return;
	seen.add(path);
	for (const { to, typeOnly } of importsOf(path, text)) {
		if (typeOnly) continue;
		if (/^zod(\/|$)/.test(to)) return [path, to];
		const way = wayToZod(repository, to, seen);
		if (way !== undefined) return [path, ...way];
	}
	return;
}

/** Browsers must not download `zod`. */
function loadsZod(repository: Repository, path: string, { to, isLocal, typeOnly }: Import): string | undefined {
	if (placeOf(path).side !== 'web' || isTest(path) || typeOnly || !isLocal || placeOf(to).side !== 'both') return;
	const way = wayToZod(repository, to)?.join(' → ');
	return way && `loads zod by ${way}: import types only, and values from rules.ts or contract/limits.ts.`;
}

export function checkImports(repository: Repository): Finding[] {
	const imports = [...repository].flatMap(([path, text]) =>
		isCode(path) ? importsOf(path, text).map((found) => ({ path, found })) : [],
	);
	const refused = imports.flatMap(({ path, found }): Finding[] => {
		const says = found.isLocal ? refusal(path, found) : undefined;
		const zod = loadsZod(repository, path, found);
		return [
			...(says === undefined ? [] : [{ path, says: `imports ${found.to}, which ${says}` }]),
			...(zod === undefined ? [] : [{ path, says: zod }]),
		];
	});
	const unknown = [...new Set([...repository.keys()].map((path) => placeOf(path).feature))].flatMap((feature) =>
		feature === undefined || feature in needs
			? []
			: [
					{
						path: `features/${feature}`,
						says: `is not listed: enter it in "needs" in ${graph}, with the features that it uses.`,
					},
				],
	);
	const needsCycle = cycle(new Map(Object.entries(needs)))?.join(' → ');
	return [
		...refused,
		...unknown,
		...(needsCycle ? [{ path: graph, says: `has a cycle of needs: ${needsCycle}.` }] : []),
	];
}
