/** Where an event is, in the words of whatever prints it: pages, mails, posters, calendars, previews and searches. */

/** An event as replies have it. */
export interface Located {
	Location: string;
}

/** An event as its row has it. */
export interface LocatedRow {
	location: string;
}

export const locationOf = (event: Located | LocatedRow): string =>
	'Location' in event ? event.Location : event.location;
