/** Circles of files that import each other: neither can be read, tested or moved without all the others. */
import type { Finding, House } from './house.ts';
import { importsOf, isCode } from './house.ts';

/** The nodes on a circle of `next`, the first once more at the end, if there is one. */
export function circle(next: ReadonlyMap<string, readonly string[]>): string[] | undefined {
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

/** Checks that no file leads back to itself, by types neither. */
export function checkCircles(house: House): Finding[] {
	const next = new Map(
		[...house].flatMap(([path, text]) =>
			isCode(path)
				? [[path, importsOf(path, text).flatMap(({ to, inHouse }) => (inHouse && to !== path ? [to] : []))] as const]
				: [],
		),
	);
	const findings: Finding[] = [];
	for (let found = circle(next); found !== undefined; found = circle(next)) {
		const [path = '', second = ''] = found;
		findings.push({
			path,
			says: `is on a circle of files: ${found.join(' → ')}. Move what both need to a file of its own.`,
		});
		// Without this import the next circle is found.
		next.set(
			path,
			(next.get(path) ?? []).filter((to) => to !== second),
		);
	}
	return findings;
}
