/** The columns of an event's time and location, and of a change of them that awaits the staff's approval. */
import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import { type LocatedRow, nowhere } from '#contract/event-location.ts';
import type { ProposedColumns, WrittenColumns } from './tables.ts';

type OwnColumns = Pick<WrittenColumns, 'starts_at' | 'ends_at' | keyof LocatedRow>;
export type SlotRow = Selectable<OwnColumns>;
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
} satisfies Record<keyof Proposed | keyof SlotRow, z.ZodType>;

const columnsOf = <Name extends string>(row: Record<Name, unknown>) =>
	Object.keys(row).map((name) => `events.${name}`) as `events.${Name}`[];

export const locationColumns = columnsOf(nowhere);
export const slotColumns = columnsOf(slotShape);

export const ownSlot = ({ starts_at, ends_at, location }: SlotRow): SlotRow => ({
	starts_at,
	ends_at,
	location,
});

export function proposedSlot(event: Proposed): SlotRow | undefined {
	const { proposed_starts_at: starts_at, proposed_ends_at: ends_at, proposed_location: location } = event;
	return starts_at === null || ends_at === null || location === null ? undefined : { starts_at, ends_at, location };
}

export const proposedColumns = ({ starts_at, ends_at, location }: Insertable<OwnColumns>): Proposed => ({
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
