/** Counts of rate limits that several processes share. */

/** Counts the points of one rate limit by key. */
export interface Counter {
	add(key: string, points: number): Promise<SharedCount>;
	get(key: string): Promise<SharedCount | undefined>;
	delete(key: string): Promise<void>;
}

export interface SharedCount {
	points: number;
	/** Milliseconds until the window ends. */
	left: number;
}

export interface Window {
	seconds: number;
	/**
	 * Each process writes what it has counted once a second instead of for each request, and learns then what the others
	 * have counted. A limit may be exceeded by what the other processes let in within that second.
	 */
	isBatched?: boolean | undefined;
}

/** The counter that all processes on one database share for the rate limit `name`. */
export type SharedCounter = (name: string, window: Window) => Counter;
