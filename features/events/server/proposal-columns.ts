/** A change of an event's time and location that awaits the staff's approval, and the columns that hold it. */
import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import { type LocatedRow, nowhere } from '#contract/event-location.ts';
import type { ProposedColumns, WrittenColumns } from './tables.ts';

type SlotColumns = Pick<WrittenColumns, 'starts_at' | 'ends_at' | keyof LocatedRow>;
export type TimeAndLocation = Selectable<SlotColumns>;
type Proposed = Selectable<ProposedColumns>;

const text = z.string().nullable();

/** All these columns, as a decision stores them in JSON. */
export const slotShape = {
	proposed_starts_at: text,
	proposed_ends_at: text,
	proposed_location: text,
	starts_at: z.string(),
	ends_at: z.string(),
	location: z.string(),
} satisfies Record<keyof Proposed | keyof TimeAndLocation, z.ZodType>;

const columnsOf = <Name extends string>(row: Record<Name, unknown>) =>
	Object.keys(row).map((name) => `events.${name}`) as `events.${Name}`[];

export const locationColumns = columnsOf(nowhere);
export const slotColumns = columnsOf(slotShape);

export const timeAndLocation = ({ starts_at, ends_at, location }: TimeAndLocation): TimeAndLocation => ({
	starts_at,
	ends_at,
	location,
});

export function proposedBy(event: Proposed): TimeAndLocation | undefined {
	const { proposed_starts_at: starts_at, proposed_ends_at: ends_at, proposed_location: location } = event;
	return starts_at === null || ends_at === null || location === null ? undefined : { starts_at, ends_at, location };
}

export const proposalOf = ({ starts_at, ends_at, location }: Insertable<SlotColumns>): Proposed => ({
	proposed_starts_at: starts_at,
	proposed_ends_at: ends_at,
	proposed_location: location,
});

export const noProposal = {
	awaiting_since: null,
	proposed_starts_at: null,
	proposed_ends_at: null,
	proposed_location: null,
} as const satisfies Record<keyof Proposed | 'awaiting_since', null>;
