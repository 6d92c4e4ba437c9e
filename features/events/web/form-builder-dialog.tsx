/** Builds an event's form. The draft stays until the form is created. */
import { useRef, useState } from 'react';
import { type FormDraft, isDraft, newField } from '#features/forms/draft-rules.ts';
import { BuilderForm } from '#features/forms/web/builder-form.tsx';
import { useDraft } from '#web/app/draft.ts';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { formDraftKey } from '../draft-rules.ts';
import { isUpcoming } from '../list-rules.ts';
import { formCellId } from './own-event-queries.ts';
import type { Event } from './queries.ts';

function freshDraft({ EventName }: Event): FormDraft {
	const name = newField('shortAnswer', Date.now(), []);
	return { title: EventName, fields: [{ ...name, question: 'Your name', required: true }] };
}

interface FormBuilderDialogProps {
	event: Event;
	note?: string;
	onClose: () => void;
}

export default function FormBuilderDialog({ event, note, onClose }: FormBuilderDialogProps) {
	const draft = useDraft({ key: formDraftKey(event.EventID), empty: freshDraft(event), isValid: isDraft });
	const [failure, setFailure] = useState<string>();
	const creation = useChange('POST /api/events/create-form', { refetch: '/api/events' });
	const isMade = useRef(false);

	const create = async (built: FormDraft) => {
		const form = { eventID: event.EventID, ...built };
		setFailure(undefined);
		const { idempotencyKey, forget } = draft;
		const { formUrl } = await creation.mutateAsync({ body: form, idempotencyKey, forget });
		isMade.current = true;
		toast.success(`Google Form Created! Link: ${formUrl}`);
		onClose();
	};
	const explain = (error: Error) => {
		console.error('The form could not be created.', error);
		setFailure(`The form was not created: ${error.message} Your draft is saved.`);
	};

	return (
		<Dialog
			title="Now Create a Google Form for your event registration:"
			description={
				<>
					For <strong className="wrap-anywhere">{event.EventName}</strong>.{' '}
					<span>
						{isUpcoming(event, Date.now())
							? 'You can close this and come back later. Your draft is saved.'
							: 'This event is over, so nobody can register with its form.'}
					</span>
				</>
			}
			size="wide"
			focusAfter={() => (isMade.current ? formCellId(event.EventID) : undefined)}
			backdropCloses={false}
			onClose={onClose}
		>
			{note === undefined ? null : <Notice>{note}</Notice>}
			<BuilderForm draft={draft} onSubmit={create} onFailure={explain} failure={failure} />
		</Dialog>
	);
}
