/** Where an event is, in a reply or a row. A new part of the location belongs here. */

export interface Located {
	Location: string;
}

export interface LocatedRow {
	location: string;
}

/** For somebody who may not know where an event is. */
export const nowhere = { location: '' } satisfies Required<LocatedRow>;

export const locationOf = (event: Located | LocatedRow): string =>
	'Location' in event ? event.Location : event.location;
