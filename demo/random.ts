/** Repeatable random numbers: the same for a seed on every machine. */

export interface Random {
	/** From 0 up to but without 1. */
	next(): number;
	/** Both included. */
	int(low: number, high: number): number;
	chance(share: number): boolean;
	pick<T>(from: readonly T[]): T;
	shuffle<T>(from: readonly T[]): T[];
	some<T>(from: readonly T[], count: number): T[];
	/** An independent source, so that one use does not change others. */
	fork(name: string): Random;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
	return value;
}

/** mulberry32. */
export function random(seed: string): Random {
	let state = hash(seed);
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
	const shuffle = <T>(from: readonly T[]): T[] => {
		const left = [...from];
		return from.flatMap(() => left.splice(int(0, left.length - 1), 1));
	};
	return {
		next,
		int,
		chance: (share) => next() < share,
		pick: <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T,
		shuffle,
		some: (from, count) => {
			const chosen = new Set(shuffle(from.map((_, index) => index)).slice(0, count));
			return from.filter((_, index) => chosen.has(index));
		},
		fork: (name) => random(`${seed} ${name}`),
	};
}
