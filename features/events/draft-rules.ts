/** A new event while it is typed. */

/** The form as it is typed: times as the `datetime-local` controls hold them, in the visitor's zone. */
export interface EventValues {
	EventName: string;
	Description: string;
	StartDateTime: string;
	EndDateTime: string;
	Location: string;
}

export const emptyValues: EventValues = {
	EventName: '',
	Description: '',
	StartDateTime: '',
	EndDateTime: '',
	Location: '',
};

/** Values that were kept as JSON, or nothing when they cannot be read. */
export function readValues(kept: string | null): EventValues | undefined {
	try {
		const value = JSON.parse(kept ?? 'null') as Partial<EventValues> | null;
		const names = Object.keys(emptyValues) as (keyof EventValues)[];
		return names.every((name) => typeof value?.[name] === 'string') ? (value as EventValues) : undefined;
	} catch {
		return undefined;
	}
}
