/** Forms as the API replies. They cannot import events, so `main/app.ts` hands the look-up in. */
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Club } from '#features/clubs/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Caller } from '#server/http/identify.ts';
import type { Services } from '#server/services.ts';
import type { getForm } from '../contract.ts';

export interface FormSubject {
	club_id: number;
	club_status: Club['status'];
	closesAt: string | null;
	places: number | null;
	placesLeft: number | null;
	waiting: number;
	confirmByMail: boolean;
	event: ReplyOf<typeof getForm>['event'];
}

export const noSuchForm = () => new Problem('not found', 'There is no such form.');

/** Undefined, too, where the caller may not see the event. */
export type FormSubjectOf = (
	services: Pick<Services, 'db' | 'settings'>,
	formId: string,
	caller: Caller,
) => Promise<FormSubject | undefined>;
