import type { Reader } from '#server/db/tables.ts';

/** What a form is for. Events know their forms; forms ask for their event by the function `server/app.ts` hands them. */
export interface Occasion {
	clubId: number;
	isPublic: boolean;
	event: {
		EventName: string;
		StartDateTime: string;
		EndDateTime: string;
		Location: string;
		ClubName: string;
	};
}

export type OccasionOf = (db: Reader, formId: string) => Promise<Occasion | undefined>;
