/** Counts the points of one rate limit by key. */
export interface Counter {
	add(key: string, points: number): Promise<Count>;
	get(key: string): Promise<Count | undefined>;
	delete(key: string): Promise<void>;
}

export interface Count {
	points: number;
	/** Milliseconds until the window ends. */
	left: number;
}

/** The counter that all processes on one database share for the rate limit `name`, with a window of `seconds`. */
export type SharedCounter = (name: string, seconds: number) => Counter;
