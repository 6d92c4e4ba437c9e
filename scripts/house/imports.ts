/** Who may import whom: one way through the rooms, no circle among the features, nothing of the server in a page. */
import { circle } from './circles.ts';
import type { Finding, House, Import } from './house.ts';
import { importsOf, isCode, isTest } from './house.ts';

/** Whom each feature may use, on its own side of the wire. A new feature is entered here. */
export const needs: Readonly<Record<string, readonly string[]>> = {
	accounts: [],
	clubs: ['accounts'],
	staff: ['accounts', 'clubs', 'site'],
	forms: ['accounts', 'clubs'],
	events: ['accounts', 'clubs', 'forms'],
	hiring: ['accounts', 'clubs', 'site'],
	quizzes: ['accounts', 'clubs', 'site'],
	site: ['accounts', 'clubs', 'events'],
};

const graph = 'scripts/house/imports.ts';

/** The pages of these stand in the frame of the site itself. */
const neededByFrame = ['accounts', 'site'];

/** Features that may need others in their pages only. */
const aloneOnTheServer = ['site'];

/** What puts the features together, and what fills or tests the whole server. */
export const knowsFeatures = /^((main|demo|testing)\/.*|web\/routes\.ts|web\/routes\/.*)$/;

type Side = 'both' | 'server' | 'web' | 'tools';

interface Place {
	side: Side;
	/** The feature it belongs to, where it does. */
	feature?: string;
}

function placeOf(path: string): Place {
	const [room, feature = '', part] = path.split('/');
	if (room === 'contract') return { side: 'both' };
	if (room === 'server' || room === 'main' || room === 'demo' || room === 'testing') return { side: 'server' };
	if (room === 'web') return { side: 'web' };
	if (room === 'features') return { side: part === 'server' || part === 'web' ? part : 'both', feature };
	return { side: 'tools' };
}

/** A feature's handlers and jobs are its own business, and so are its tables: others ask its store. */
const isPrivate = (path: string) => /\/server\/([^/]+-)?(routes|jobs|tables)\.ts$/.test(path);

const mayNeed = (from: Place, to: string): boolean => {
	if (from.feature === undefined || from.feature === to) return true;
	if (from.side === 'server' && aloneOnTheServer.includes(from.feature)) return false;
	return needs[from.feature]?.includes(to) ?? false;
};

/** Across the wire: only `both` is on either side. */
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
	// A test asks through the front door, and that is made of features.
	if (isTest(path)) return;
	if (from.feature === undefined) {
		const isFrame = from.side === 'web' && !path.startsWith('web/ui/');
		if (isFrame && (neededByFrame.includes(to.feature) || (typeOnly && to.side === 'both'))) return;
		return `belongs to the feature ${to.feature}, and this file must know no feature: let the feature hand it in.`;
	}
	if (!mayNeed(from, to.feature)) {
		return `belongs to the feature ${to.feature}, which ${from.feature} must not need (see "needs" in ${graph}).`;
	}
	if (isPrivate(target)) return `is private to ${to.feature}: use its contract, rules or store.`;
	return;
}

/** Why one import is not allowed, if so. */
function refusal(path: string, found: Import): string | undefined {
	const { to: target } = found;
	const from = placeOf(path);
	if (from.side === 'tools') return;
	const to = placeOf(target);
	const isForTests = isTest(path) || path.startsWith('testing/') || path.endsWith('/permission-rows.ts');
	if (target.startsWith('testing/') && !isForTests) {
		return 'is for tests only.';
	}
	if (path.startsWith('contract/') && to.feature !== undefined) return 'is a feature: contract/ holds what all share.';
	if (path.startsWith('web/ui/') && to.side === 'web' && !/^web\/(ui\/|[^/]+\.css)/.test(target)) {
		return 'is of this site: a part in web/ui/ could ship in another product, so hand it in as a property.';
	}
	// A test may compare both sides of the wire.
	return (isTest(path) ? undefined : acrossWire(from, to)) ?? acrossFeatures(path, found);
}

/** The way from a file to `zod` along what is really loaded, if there is one. */
function wayToZod(house: House, path: string, seen = new Set<string>()): string[] | undefined {
	const text = house.get(path);
	if (text === undefined || seen.has(path)) return;
	seen.add(path);
	for (const { to, typeOnly } of importsOf(path, text)) {
		if (typeOnly) continue;
		if (/^zod(\/|$)/.test(to)) return [path, to];
		const way = wayToZod(house, to, seen);
		if (way !== undefined) return [path, ...way];
	}
	return;
}

/** Why a page must not load what it imports, if so. */
function loadsZod(house: House, path: string, { to, inHouse, typeOnly }: Import): string | undefined {
	if (placeOf(path).side !== 'web' || isTest(path) || typeOnly || !inHouse || placeOf(to).side !== 'both') return;
	const way = wayToZod(house, to)?.join(' → ');
	return way && `loads zod by ${way}: import types only, and values from rules.ts or contract/limits.ts.`;
}

/** Checks every import of the product, and that the graph of needs is whole and without a circle. */
export function checkImports(house: House): Finding[] {
	const imports = [...house].flatMap(([path, text]) =>
		isCode(path) ? importsOf(path, text).map((found) => ({ path, found })) : [],
	);
	const refused = imports.flatMap(({ path, found }): Finding[] => {
		const says = found.inHouse ? refusal(path, found) : undefined;
		const zod = loadsZod(house, path, found);
		return [
			...(says === undefined ? [] : [{ path, says: `imports ${found.to}, which ${says}` }]),
			...(zod === undefined ? [] : [{ path, says: zod }]),
		];
	});
	const unknown = [...new Set([...house.keys()].map((path) => placeOf(path).feature))].flatMap((feature) =>
		feature === undefined || feature in needs
			? []
			: [{ path: `features/${feature}`, says: `is in no graph: say by "needs" in ${graph} whom it needs.` }],
	);
	const round = circle(new Map(Object.entries(needs)))?.join(' → ');
	return [...refused, ...unknown, ...(round ? [{ path: graph, says: `has a circle of needs: ${round}.` }] : [])];
}
