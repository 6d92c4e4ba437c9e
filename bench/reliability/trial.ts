/** What every trial of reliability has in common: something fails during writes, and what was acknowledged has to be there. */

export interface Outcome {
	/** Writes that were acknowledged; in races, rounds of which one club got the slot. */
	acknowledged: number;
	/**
	 * Acknowledged writes that are lost (all of them, at least one, if the database is damaged) or have no entry in the trail.
	 * One more for each slot that no club or several clubs got, each member that differs from what the trail says, and each
	 * server that does not recover.
	 */
	wrong: number;
}

export interface Trial {
	/** What fails, and on what. */
	what: string;
	/** How often it fails for the published table. */
	rounds: number;
	/** The fewest in a smaller run. One, unless a defect shows in some rounds only. */
	least?: number;
	/** Makes it fail `rounds` times. Resolves to undefined if this machine cannot do that. */
	run(rounds: number, planted?: string): Promise<Outcome | undefined>;
	/** A defect of `programs/planted.ts` that has to be noticed, in words and by its name. */
	defect: string;
	planted: string;
}

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
	acknowledged: outcomes.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
	wrong: outcomes.reduce((sum, { wrong }) => sum + wrong, 0),
});
