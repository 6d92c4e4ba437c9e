/**
 * Cycles of imports: none of their files can be understood, tested or moved without all the others. Biome's rule does not see
 * all of those between types.
 */
import type { Finding, Repository } from './repository.ts';
import { importsOf, isCode } from './repository.ts';

/** A cycle in the graph `next`, if there is one: its nodes in order, the first one repeated at the end. */
export function cycle(next: ReadonlyMap<string, readonly string[]>): string[] | undefined {
	const done = new Set<string>();
	const visit = (name: string, way: string[]): string[] | undefined => {
		if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
		if (done.has(name)) return;
		for (const other of next.get(name) ?? []) {
			const found = visit(other, [...way, name]);
			if (found !== undefined) return found;
		}
		done.add(name);
		return;
	};
	for (const name of next.keys()) {
		const found = visit(name, []);
		if (found !== undefined) return found;
	}
	return;
}

/** Checks that no file imports itself by way of others. Imports of types count too. */
export function checkCycles(repository: Repository): Finding[] {
	const next = new Map(
		[...repository].flatMap(([path, text]) =>
			isCode(path)
				? [[path, importsOf(path, text).flatMap(({ to, isLocal }) => (isLocal && to !== path ? [to] : []))] as const]
				: [],
		),
	);
	const findings: Finding[] = [];
	for (let found = cycle(next); found !== undefined; found = cycle(next)) {
		const [path = '', second = ''] = found;
		findings.push({
			path,
			says: `is on a cycle of imports: ${found.join(' → ')}. Move what both need to a file of its own.`,
		});
		// Removes one import of this cycle from the graph, so that the next search finds another cycle.
		next.set(
			path,
			(next.get(path) ?? []).filter((to) => to !== second),
		);
	}
	return findings;
}
