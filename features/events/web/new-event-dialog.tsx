/** The dialog for a new event, scrolled into view and highlighted for two seconds. What is typed survives closing it and a reload. */
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#web/app/draft.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EventForm, type EventFormProps, emptyEvent } from './event-form.tsx';

const highlightTime = 2000;

function useHighlight() {
	const content = useRef<HTMLDivElement>(null);
	const [isHighlighted, setHighlighted] = useState(true);
	useEffect(() => {
		content.current?.closest('dialog')?.firstElementChild?.scrollIntoView({ behavior: 'smooth', block: 'start' });
		const timer = setTimeout(() => setHighlighted(false), highlightTime);
		return () => clearTimeout(timer);
	}, []);
	return { content, isHighlighted };
}

export interface NewEventDialogProps extends Pick<EventFormProps, 'canMail' | 'onSaved' | 'onCancel'> {
	clubId: number;
}

export default function NewEventDialog({ clubId, ...form }: NewEventDialogProps) {
	const { content, isHighlighted } = useHighlight();
	const draft = useDraft({ key: `event-draft:${clubId}`, empty: emptyEvent });
	return (
		<Dialog
			title="New Event"
			size="large"
			backdropCloses={false}
			onClose={form.onCancel}
			className={`outline-accent transition-[outline-color] ${isHighlighted ? 'outline-4 outline-offset-4' : ''}`}
		>
			<div ref={content}>
				<EventForm draft={draft} {...form} />
			</div>
		</Dialog>
	);
}
