/** Trials: something fails during writes, and acknowledged writes must survive. */

export interface Outcome {
	/** Acknowledged writes; in races, rounds with exactly one winner. */
	acknowledged: number;
	/** Lost writes or entries, slots without one winner, and servers that do not recover. */
	wrong: number;
}

export interface Trial {
	what: string;
	rounds: number;
	/** The rounds of a short run. More than one if the defect shows only sometimes. */
	leastRounds?: number;
	/** Part of `npm test`. The others are costly, or repeat a call test. */
	quick?: true;
	/** Undefined if this machine cannot do it. */
	run(rounds: number, planted?: string): Promise<Outcome | undefined>;
	/** What the table calls the defect that the trial has to notice. */
	defect: string;
	/** Its name in `bench/programs/planted.ts`. */
	planted: string;
}

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
	acknowledged: outcomes.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
	wrong: outcomes.reduce((sum, { wrong }) => sum + wrong, 0),
});
