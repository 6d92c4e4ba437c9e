/** Copies an event: first its form, then its questions in the form builder. */

import { useState } from 'react';
import type { Field } from '#features/forms/rules.ts';
import { useForm } from '#features/forms/web/queries.ts';
import { tryStorage } from '#web/ui/try-storage.ts';
import { formDraftKey } from '../draft-rules.ts';
import { formIdOf } from '../list-rules.ts';
import FormBuilderDialog from './form-builder-dialog.tsx';
import NewEventDialog, { type NewEventDialogProps } from './new-event-dialog.tsx';
import type { Event } from './queries.ts';

/** The questions become a draft, which survives closing the builder. */
function keepQuestions(event: Event, fields: readonly Field[]) {
	const draft = JSON.stringify({ title: event.EventName, fields });
	tryStorage(
		() => sessionStorage.setItem(formDraftKey(event.EventID), draft),
		'This browser cannot store the copied questions.',
	);
}

export interface CopyEventDialogProps extends Pick<NewEventDialogProps, 'clubId' | 'canMail' | 'overlap'> {
	source: Event;
	onClose: (made?: Event) => void;
}

export default function CopyEventDialog({ source, onClose, ...form }: CopyEventDialogProps) {
	const [made, setMade] = useState<{ event: Event; note?: string }>();
	// Includes forms at Google: the site stores their questions.
	const formId = source.Link === null ? undefined : formIdOf(source.Link);
	const questions = useForm(formId);

	const goOn = async (event: Event) => {
		if (formId === undefined) return setMade({ event });
		const fields = (questions.data ?? (await questions.refetch()).data)?.fields;
		if (fields) keepQuestions(event, fields);
		const note = fields
			? `These are the questions of “${source.EventName}”. Change what you like.`
			: `The questions of “${source.EventName}” could not be loaded. Write new ones, or close this and try again later.`;
		setMade({ event, note });
	};
	if (made) return <FormBuilderDialog {...made} onClose={() => onClose(made.event)} />;
	return <NewEventDialog {...form} source={source} onSaved={(event) => void goOn(event)} onCancel={() => onClose()} />;
}
