/** What a form's replies say about its event. Forms cannot import events, so `main/app.ts` hands the look-up in. */
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Reader } from '#server/db/tables.ts';
import type { getForm } from '../contract.ts';

export interface FormSubject {
	clubId: number;
	/** Whether everybody may see the event. */
	isPublic: boolean;
	event: ReplyOf<typeof getForm>['event'];
}

/** Finds the event that has a form; undefined when no event has it. */
export type FormSubjectOf = (db: Reader, formId: string) => Promise<FormSubject | undefined>;
