/** What every trial of reliability has in common: something fails during writes, and what was acknowledged has to be there. */
import type { Postgres } from '../postgres.ts';
import type { Start } from '../process.ts';

export interface Outcome {
	/** Writes that were acknowledged. */
	acknowledged: number;
	/** Acknowledged writes that are gone, damaged databases, slots given twice, and servers that do not go on. */
	wrong: number;
}

export interface Trial {
	/** What fails, and on what. */
	what: string;
	/** How often it fails for the published table. */
	rounds: number;
	/** The fewest in a smaller run. One, unless a defect shows in some rounds only. */
	least?: number;
	/** Fails `rounds` times. Undefined where this machine cannot do it. */
	run(rounds: number, planted?: string): Promise<Outcome | undefined>;
	/** A defect of `programs/planted.ts` that has to be noticed, in words and by its name. */
	defect: string;
	planted: string;
}

/** How the product is started on a data folder, with or without a defect. */
export const startOn = (folder: string, planted?: string, postgres?: Postgres): Start => ({
	env: {
		DATA_DIR: folder,
		...(postgres ? { DATABASE_URL: postgres.url } : {}),
		...(planted === undefined ? {} : { PLANTED: planted }),
	},
	...(planted === undefined ? {} : { preload: './bench/programs/planted.ts' }),
});

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
	acknowledged: outcomes.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
	wrong: outcomes.reduce((sum, { wrong }) => sum + wrong, 0),
});
