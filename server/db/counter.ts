/** Counters of rate limits, of one process or shared by several. */

/** Counts the points of one rate limit by key. */
export interface Counter {
	add(key: string, points: number): Promise<CountInWindow>;
	get(key: string): Promise<CountInWindow | undefined>;
	delete(key: string): Promise<void>;
}

export interface CountInWindow {
	points: number;
	/** Milliseconds until the window ends. */
	left: number;
}

interface CounterOptions {
	seconds: number;
	/**
	 * Each process writes what it has counted once a second instead of for each request, and learns then what the others
	 * have counted. A limit may be exceeded by what the other processes let in within that second.
	 */
	isBatched?: boolean | undefined;
}

/** Opens the counter that all processes on one database share for the rate limit `name`. */
export type OpenCounter = (name: string, options: CounterOptions) => Counter;
