/** Measures two servers in alternating rounds, so that other load on the machine affects both alike. */
import { type Load, type LoadOptions, putUnderLoad } from './load.ts';
import { cpuOf, type Running } from './process.ts';

export interface Side {
	server: Running;
	options: LoadOptions;
}

export interface Measured {
	/** Requests per second of each round. */
	rates: number[];
	/** Microseconds of CPU per request of each round. */
	costs: number[];
	faults: number;
}

export const median = (numbers: readonly number[]): number => {
	const sorted = numbers.toSorted((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? Number.NaN;
	return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
};

/** The percentile of some numbers; `share` is between 0 and 1, so 0.99 is the p99. */
export const percentile = (numbers: readonly number[], share: number): number =>
	numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN;

async function round({ server, options }: Side): Promise<{ load: Load; cost: number }> {
	const before = cpuOf(server.pid);
	const load = await putUnderLoad(server.url, options);
	return { load, cost: ((cpuOf(server.pid) - before) * 1000) / load.replies };
}

/** Runs `rounds` rounds of each side, A B A B …, after one round of each to warm up. */
export async function compare(sides: readonly Side[], rounds: number): Promise<Measured[]> {
	for (const side of sides) await round(side);
	const results: Measured[] = sides.map(() => ({ rates: [], costs: [], faults: 0 }));
	for (let turn = 0; turn < rounds; turn++) {
		for (const [index, side] of sides.entries()) {
			const { load, cost } = await round(side);
			const result = results[index];
			result?.rates.push(load.replies / load.seconds);
			result?.costs.push(cost);
			if (result) result.faults += load.faults;
		}
	}
	return results;
}
