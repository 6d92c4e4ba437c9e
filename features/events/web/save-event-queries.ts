/** Saves what the form of an event holds, and says what is in the way. */
import { useState } from 'react';
import { CallError, fieldsOf } from '#web/app/call.ts';
import { useDateQuestion } from '#web/app/date-question.tsx';
import type { Draft } from '#web/app/draft.ts';
import { useSession } from '#web/app/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { savedText } from '../publishing-rules.ts';
import { eventTexts } from '../rules.ts';
import { type Conflicts, conflictsOf } from './conflict-card.tsx';
import { changedBody, type EventValues, newBody, type Publishing, valuesOf } from './event-values.ts';
import { useCreateEvent, useUpdateEvent } from './own-event-queries.ts';
import type { Event } from './queries.ts';

const toastGroup = 'event';

const isTooFew = (error: Error): error is CallError =>
	error instanceof CallError && error.status === 409 && typeof error.detail['going'] === 'number';

const isTooLate = (error: Error) => error instanceof CallError && typeof error.detail['lastDay'] === 'string';

/** What the server refuses, by the field that it is about. */
export const refused = (error: Error) => {
	if (isTooFew(error)) return { Places: error.message };
	return isTooLate(error) ? { StartDateTime: error.message } : fieldsOf(error);
};

export interface SaveProps {
	/** As it was when the form opened; undefined for a new event. */
	event?: Event | undefined;
	draft: Draft<EventValues>;
	maySave?: (values: EventValues) => Promise<boolean>;
	onSaved: (event: Event) => void;
}

export function useSaveEvent({ event, draft, maySave, onSaved }: SaveProps) {
	const session = useSession();
	const create = useCreateEvent();
	const update = useUpdateEvent();
	const { isMeant, dateQuestion } = useDateQuestion();
	const [inTheWay, setInTheWay] = useState<Conflicts>();

	const showFailure = (error: Error) => {
		if (isTooFew(error) || isTooLate(error)) return;
		const found = error instanceof CallError ? conflictsOf(error) : undefined;
		setInTheWay(found);
		toast.error(found ? eventTexts.conflict : `Error: ${error.message}`, toastGroup);
	};

	const save = async (values: EventValues, publishing: Publishing) => {
		if (!session || (maySave && !(await maySave(values)))) return;
		const isNewStart = values.StartDateTime !== (event && valuesOf(event).StartDateTime);
		if (isNewStart && !(await isMeant(values.StartDateTime.slice(0, 10), 2))) return;
		setInTheWay(undefined);
		const sent = { query: { ClubID: session.ClubID }, forget: draft.forget };
		const saved = await (event
			? update.mutateAsync({ ...sent, body: { ...changedBody(values, event, publishing), EventID: event.EventID } })
			: create.mutateAsync({ ...sent, body: newBody(values, publishing), idempotencyKey: draft.idempotencyKey }));
		toast.forget(toastGroup);
		const text = savedText(saved, event);
		if (text !== undefined) toast.success(text, toastGroup);
		onSaved(saved);
	};
	return { save, showFailure, dateQuestion, inTheWay, clearConflict: () => setInTheWay(undefined) };
}
