/** Finds cycles of imports. Biome misses some of types. */
import type { Finding, Repository } from './repository.ts';
import { importsOf, isCode } from './repository.ts';

/** Nodes in order, the first one repeated at the end. */
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
		next.set(
			path,
			(next.get(path) ?? []).filter((to) => to !== second),
		);
	}
	return findings;
}
