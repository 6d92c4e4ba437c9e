/** Words for an event's location, the same everywhere. */

export interface Located {
	Location: string;
}

export interface LocatedRow {
	location: string;
}

export const locationOf = (event: Located | LocatedRow): string =>
	'Location' in event ? event.Location : event.location;
